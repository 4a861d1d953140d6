import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CAUSES } from './causes.ts';
import { Installation, PORTS } from './installation.ts';
import { Prometheus } from './prometheus.ts';
import { alertNames, readRules } from './rules.ts';

/** A minute of a rule takes a second. */
const FACTOR = 60;
const WITHIN_SECONDS = 240;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const rules = readRules();
const names = values.only?.split(',') ?? alertNames(rules);
const folder = mkdtempSync(join(tmpdir(), 'starline-alerts-'));
// PostgreSQL runs as another user and passes through.
chmodSync(folder, 0o711);
const seconds = (from: number, to: number) => Math.round((to - from) / 1000);
const say = (line: string) => process.stdout.write(`${line}\n`);

const installation = await Installation.open(folder);
const prometheus = new Prometheus(join(folder, 'prometheus'), PORTS.prometheus, rules, FACTOR, [
  { process: 'server-member', port: PORTS.serverMetrics },
  { process: 'worker', port: PORTS.workerMetrics },
]);
const close = async () => {
  await prometheus.stop();
  await installation.close();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(130)));
try {
  say('| alert | cause | fires after (s) | undone by | ends after (s) |\n|---|---|---|---|---|');
  for (const name of names) if (!(await fire(name))) process.exitCode = 1;
} finally {
  await close();
}
process.exit();

/** Makes an alert fire and end. Returns whether it did both. */
async function fire(name: string): Promise<boolean> {
  const cause = CAUSES[name];
  if (!cause) throw new Error(`no cause for ${name}`);
  try {
    await prometheus.until(name, false, WITHIN_SECONDS);
    const begun = performance.now();
    const undo = await cause.begin(installation);
    let undone = 0;
    try {
      await prometheus.until(name, true, WITHIN_SECONDS);
    } finally {
      undone = performance.now();
      await undo();
    }
    const fired = seconds(begun, undone);
    await prometheus.until(name, false, WITHIN_SECONDS);
    say(`| ${name} | ${cause.what} | ${fired} | ${cause.undone} | ${seconds(undone, performance.now())} |`);
    return true;
  } catch (error) {
    say(`| ${name} | ${cause.what} | FAILED: ${(error as Error).message} | | |`);
    return false;
  }
}
