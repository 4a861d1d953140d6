import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@starline/db/connection';
import { startEmbedded } from '@starline/db/embedded/start';
import { migrate } from '@starline/db/migrate';
import { QUICK_PROCESS } from '@starline/db/testing/quick-process';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { addDays, type BusinessDay } from '@starline/domain/business-time';
import { amount, points } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { createAdjustment } from '../../../../money/adjustments/create.ts';
import { requestDeposit } from '../../../../money/deposits/request.ts';
import { prepareInstallation } from '../../../../running/first-start/prepare.ts';
import { makeWorld } from '../../../../testing/world.ts';
import { loadNetwork, randomNetwork, spreadOut } from '../random-network.ts';
import { type Act, actsOf } from './acts.ts';
import { CRASH_POINTS } from './crash-points.ts';

const PROCESS = fileURLToPath(new URL('./business-process.ts', import.meta.url));
/** With one day for each crash point, those of runs with tables of their own lie in November. */
const FIRST = addDays('2026-12-01', -CRASH_POINTS.filter((point) => !point.isInserted).length);
const PAYERS = 4;
const PEOPLE = 14;

/** A durable database with a small network, money to spend, and a new business day per round. */
export async function openHouse(seed: number) {
  const folder = scratchFolder();
  const embedded = await startEmbedded({ dataDir: folder.path });
  await migrate(embedded.url);
  const { db, close } = openDatabase({ url: embedded.url, max: 12 });
  await prepareInstallation(db, { businessTz: 'Asia/Seoul', seededAs: 'none' });
  const world = await makeWorld(db, `${FIRST}T15:30:00Z`);
  const [sampled] = fc
    .sample(randomNetwork(PEOPLE), { numRuns: 40, seed })
    .filter((each) => each.members.length > PAYERS);
  if (!sampled) throw new Error(`no network of seed ${seed}`);
  const network = spreadOut(sampled);
  await loadNetwork(db, network);
  await db.execute(
    sql`select setval(pg_get_serial_sequence('purchases', 'id'), (select max(id) from purchases) + 1)`,
  );
  await db.execute(sql`update members set wallet_trc20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'`);
  const payers = network.members.slice(1, PAYERS + 1).map((each) => each.id);
  for (const memberId of payers)
    await createAdjustment(world.staff, {
      memberId,
      type: 'point',
      point: amount(100_000_000),
      isHidden: false,
      description: '',
    });
  const packageId = await world.packageId('normal', 300);
  let round = -1;
  return {
    db,
    world,
    url: embedded.url,
    postmaster: () => JSON.parse(readFileSync(join(folder.path, 'connection.json'), 'utf8')).pid as number,
    /** The next day with its payments, none of them done yet. */
    async nextRound(): Promise<{ date: BusinessDay; now: string; lanes: Act[][] }> {
      round += 1;
      const date = addDays(FIRST, round);
      const now = `${date}T15:30:00Z`;
      world.moveTo(now);
      const deposits: number[] = [];
      for (const payer of payers) {
        const asked = { amount: points(300), accountHolder: 'x', memo: '' };
        deposits.push((await requestDeposit(world.asMember(payer), asked)).id);
      }
      return { date, now, lanes: actsOf(payers, deposits, packageId) };
    },
    async close() {
      await close();
      await embedded.release();
      await folder.remove();
    },
  };
}
export type House = Awaited<ReturnType<typeof openHouse>>;

/** Runs the day in a process of its own. `ended` yields the answers it printed. */
export function startBusiness(orders: object): {
  child: ChildProcess;
  begun: Promise<void>;
  ended: Promise<Map<string, unknown>>;
} {
  const child = spawn(process.execPath, [...QUICK_PROCESS, PROCESS, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answers = new Map<string, unknown>();
  let tell = () => {};
  const begun = new Promise<void>((resolve) => (tell = resolve));
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    if (line === 'begun' || line === 'done') return tell();
    const { key, answer } = JSON.parse(line) as { key: string; answer: unknown };
    answers.set(key, answer);
  });
  const ended = new Promise<Map<string, unknown>>((resolve) =>
    child.once('close', () => {
      tell();
      resolve(answers);
    }),
  );
  return { child, begun, ended };
}
