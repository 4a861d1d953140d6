import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * Server code takes the time from `ctx.now()`, so that a test can set it. Finds `new Date()` and `Date.now()`
 * elsewhere, SQL that begins a day with the second of two midnights, and tests that draw a seed of their own.
 * docs/architecture.md#conventions
 */
const CLOCK = /\bnew Date\(\)|\bnew Date(?=[;,)\s])|\bDate\.now\b|\bDate\(\)/;
const OWN_SEED = /\bDate\.now\(\) %|\bMath\.random\b/;
/** `startOfDay` alone writes it, and reads it again. */
const DAY_START = /(?:::timestamp\)?|date_trunc\(.*\)) at time zone/;
const DAY_STARTS = 'packages/services/src/base/day-start.ts';
const EXCEPTIONS: Record<string, string> = {
  'apps/server/src/processes/services.ts': 'is the clock',
  'packages/services/src/identity/sessions/adapter.ts': 'lucia reads the clock of the machine',
  'packages/services/src/identity/sessions/sessions.ts': 'lucia reads the clock of the machine',
  'packages/db/src/embedded/kernel-lock.ts': 'waits for another process of the machine',
  'packages/db/src/embedded/server.ts': 'waits for another process of the machine',
};

const found: string[] = [];
const used = new Set<string>();
for (const file of globSync(
  '{packages/{domain,validators,i18n,db,services,router},apps/server}/src/**/*.ts',
  { cwd: ROOT },
)) {
  if (/\.test\.ts$|\/testing\//.test(file)) continue;
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  lines.forEach((line, index) => {
    if (DAY_START.test(line) && file !== DAY_STARTS)
      found.push(`${file}:${index + 1} begins a day: use startOfDay of services/base`);
    if (!CLOCK.test(line.replace(/\/\/.*|^\s*\/?\*.*/, ''))) return;
    if (file in EXCEPTIONS) used.add(file);
    else found.push(`${file}:${index + 1} reads the clock of the machine: use ctx.now()`);
  });
}
for (const file of globSync('{packages,apps}/*/src/**/{*.{test,spec}.{ts,tsx},testing/**/*.ts}', {
  cwd: ROOT,
}))
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (OWN_SEED.test(line))
        found.push(`${file}:${index + 1} draws a seed: use STARLINE_SEED, which vitest.limits.ts sets`);
    });
for (const file of Object.keys(EXCEPTIONS))
  if (!used.has(file)) found.push(`scripts/clock.ts excepts ${file}, which reads no clock`);

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
