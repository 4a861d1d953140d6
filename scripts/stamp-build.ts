import { writeFileSync } from 'node:fs';

/**
 * Writes turbo's hash of the sources into the build of the web in the current folder. Turbo caches the stamp
 * with the build, so it always names what `dist` holds; `npm start` compares it
 * (apps/server/src/processes/webs-build.ts).
 */
// biome-ignore lint/suspicious/noUndeclaredEnvVars: turbo sets it for the task that it runs
writeFileSync('dist/.sources', process.env.TURBO_HASH ?? '');
