import '@starline/db/quick-imports';

const { operate } = await import('./operate.ts');
process.exitCode = await operate(process.argv.slice(2));
