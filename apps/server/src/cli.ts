import '@starline/db/quick-imports';

const { operate } = await import('./processes/operate.ts');
process.exitCode = await operate(process.argv.slice(2));
