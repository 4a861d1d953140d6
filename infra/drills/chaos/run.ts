import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fireAlert } from './alert.ts';
import { contradictions, untried } from './check.ts';
import { live, openPeople } from './clients/people.ts';
import { Cluster } from './cluster/cluster.ts';
import { FAULTS } from './faults.ts';
import { History } from './history.ts';
import { log, succeeds } from './host.ts';
import { faultRows, type Injected, reportOf } from './report.ts';
import { randomOf, scheduleOf } from './schedule.ts';
import { settleAgain } from './settle-again.ts';
import { proveBooks, storedRows } from './stored-rows.ts';

/** Between two faults members act undisturbed for this long. */
const CALM_MS = 5000;
/** No fault keeps members from writing for longer. docs/operations/chaos.md#windows. */
const LONGEST_SECONDS = 60;

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    folder: { type: 'string', default: '.data/chaos' },
    members: { type: 'string', default: '300' },
    clients: { type: 'string', default: '12' },
    only: { type: 'string' },
  },
});

if (process.getuid?.() !== 0 || process.platform !== 'linux') {
  process.stderr.write('npm run chaos needs root on Debian or Ubuntu: docs/operations/chaos.md\n');
  process.exit(2);
}
if (!succeeds('prometheus', '--version')) {
  process.stderr.write('npm run chaos needs prometheus (Debian: apt-get install prometheus)\n');
  process.exit(2);
}
const folder = resolve(values.folder);
mkdirSync(folder, { recursive: true });
const random = randomOf(Number(values.seed));
const names = values.only?.split(',') ?? scheduleOf(Number(values.faults), random);
log(`${names.length} faults, seed ${values.seed}, in ${folder}`);

const cluster = new Cluster(folder);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    cluster.stop();
    process.exit(130);
  });
try {
  process.exitCode = await run();
} finally {
  cluster.stop();
}
process.exit();

async function run(): Promise<number> {
  await cluster.start(Number(values.members));
  const history = new History(join(folder, 'history.jsonl'));
  const people = await openPeople(
    cluster.balancer.directUrl,
    cluster.proxy.url,
    history,
    Number(values.clients),
  );
  const before = await storedRows(cluster.balancer.directUrl, people);
  let isOver = false;
  const acting = live(people, history, random, () => isOver);
  const settling = settleAgain(cluster, () => isOver);
  const injected = await inject(history);
  isOver = true;
  await acting;
  const settlement = await settling;
  await cluster.recover();
  await history.close();
  const silent = await fireAlert(cluster, folder);

  const stored = await storedRows(cluster.balancer.directUrl, people, before);
  const rows = faultRows(injected, history, history.now());
  const faults = [
    ...untried(history),
    ...contradictions(history.acts, history.reads, stored),
    ...(await proveBooks(cluster)),
    ...settlement.faults,
    ...silent,
    ...rows
      .filter(({ unavailable }) => unavailable > LONGEST_SECONDS)
      .map(({ name, unavailable }) => `${name}: no write for ${unavailable} s`),
  ];
  const report = reportOf(rows, history, settlement, faults);
  writeFileSync(join(folder, 'report.txt'), report);
  process.stdout.write(`seed ${values.seed}\n\n${report}`);
  return faults.length === 0 ? 0 : 1;
}

async function inject(history: History): Promise<Injected[]> {
  const injected: Injected[] = [];
  await sleep(CALM_MS);
  for (const [index, name] of names.entries()) {
    const fault = FAULTS[name];
    if (!fault) throw new Error(`no such fault: ${name}; there are ${Object.keys(FAULTS).join(', ')}`);
    const [shortest, longest] = fault.seconds;
    const duration = (shortest + random() * (longest - shortest)) * 1000;
    const begun = history.now();
    const undo = await fault.begin(cluster, (from) => from[Math.floor(random() * from.length)] as never);
    await sleep(duration);
    await undo();
    const undone = history.now();
    await cluster.recover();
    injected.push({ name, begun, undone, whole: history.now() });
    log(`${index + 1}/${names.length} ${name}: whole after ${Math.round((history.now() - begun) / 1000)} s`);
    await sleep(CALM_MS);
  }
  return injected;
}
