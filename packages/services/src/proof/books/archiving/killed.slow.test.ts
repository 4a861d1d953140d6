import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { QUICK_PROCESS } from '@starline/db/testing/quick-process';
import { testDatabase } from '@starline/db/testing/test-database';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminContext, Context, MemberContext } from '../../../base/context.ts';
import { countedPage } from '../../../base/lists/list.ts';
import { readWholeStatement } from '../../../desk/statements/read.ts';
import { seedDemo } from '../../../running/demo/seed.ts';
import { listRewards } from '../../../settlement/rewards/list.ts';
import { allRewards } from '../../../settlement/rewards/list-all.ts';
import { monthsFrom } from '../../../testing/months-from.ts';
import { systemAt } from '../../../testing/system-at.ts';
import { checkBooks } from '../check.ts';
import { closeNextMonth } from '../closing/close.ts';
import { archiveMonths, listArchives } from './archive.ts';
import { restoreMonth } from './restore.ts';
import { ARCHIVING_POINTS, RESTORING_POINTS } from './testing/crash-points.ts';

const PROCESS = fileURLToPath(new URL('./testing/archiving-process.ts', import.meta.url));
const { db, url } = await testDatabase();
const archiveDir = await mkdtemp(join(tmpdir(), 'starline-archive-'));
afterAll(() => rm(archiveDir, { recursive: true, force: true }));

const NOW = '2026-11-21T03:00:00Z';
const OCTOBER = 202610;
const READER_RESTS_MS = 50;
const base = systemAt(db, NOW);
const ctx: Context = { ...base, config: { ...base.config, archiveDir } };
const staff: AdminContext = {
  ...ctx,
  actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
};
const leader: MemberContext = { ...ctx, actor: { kind: 'member', id: 2 } };
const period = { account: 'withdrawable', from: '2026-10-01', to: '2026-11-30' } as const;
const archive = () => archiveMonths(ctx, { before: OCTOBER + 1, archiveDir, keepMonths: 0 });

/**
 * What readers see at one moment: the rows of three lists, and whether each says that October is archived.
 */
async function read() {
  const own = await listRewards(leader, { page: 1, size: 10_000 });
  const all = await countedPage(allRewards, staff, { page: 1, size: 10_000 });
  const statement = await readWholeStatement(leader, period);
  return [
    [own.archivedUntil, own.rows.map(({ id }) => id)],
    [all.archivedUntil, all.rows.map(({ id }) => id), all.total],
    [statement.archivedUntil, statement.movements.map(({ id }) => id), statement.opening, statement.closing],
  ].map((each) => JSON.stringify(each));
}
type Seen = Awaited<ReturnType<typeof read>>;
let here: Seen;

beforeAll(async () => {
  await monthsFrom(db, '2026-10-01');
  await seedDemo(ctx, { members: 30, rngSeed: 5 });
  await db.execute(sql`update members set created_at = '2026-10-01' where id = 2`);
  await closeNextMonth(ctx);
  here = await read();
});

async function die(point: string): Promise<void> {
  const orders = { url, now: NOW, point, archiveDir, month: OCTOBER };
  const child = spawn(process.execPath, [...QUICK_PROCESS, PROCESS, JSON.stringify(orders)], {
    stdio: 'inherit',
  });
  const [, signal] = await once(child, 'exit');
  expect([point, signal]).toEqual([point, 'SIGKILL']);
}

async function expectCleanBooks(): Promise<void> {
  for (const isFull of [false, true]) expect((await checkBooks(ctx, { isFull })).findings).toEqual([]);
}

/**
 * Runs `work` while a reader reads, from before it until after it; returns every different answer of each
 * list.
 */
async function whileReading(work: () => Promise<void>): Promise<Set<string>[]> {
  const seen = here.map(() => new Set<string>());
  const look = async () => {
    for (const [at, text] of (await read()).entries()) seen[at]?.add(text);
  };
  await look();
  let isReading = true;
  const reading = (async () => {
    while (isReading) {
      await look();
      // Leaves the processes half of the machine.
      await sleep(READER_RESTS_MS);
    }
  })();
  await work();
  isReading = false;
  await reading;
  await look();
  return seen;
}

test('killed at each point, a month is archived once, and readers see each row once or are told', async () => {
  const seen = await whileReading(async () => {
    for (const { name } of ARCHIVING_POINTS) await die(name);
    expect(await archive()).toEqual([]);
  });
  const gone = await read();
  for (const [at, answers] of seen.entries()) {
    expect([...answers].filter((each) => each !== here[at] && each !== gone[at])).toEqual([]);
    expect(answers.size).toBe(2);
    expect(gone[at]?.startsWith('["2026-10"')).toBe(true);
  }
  expect(await listArchives(db)).toMatchObject([{ month: '2026-10', state: 'archived' }]);
  await expectCleanBooks();
});

test('killed at each point, a month is restored once, and readers see each row once or are told', async () => {
  const gone = await read();
  const seen = await whileReading(async () => {
    for (const { name } of RESTORING_POINTS) await die(name);
    expect(await restoreMonth(ctx, { month: OCTOBER, archiveDir })).toBe(false);
  });
  for (const [at, answers] of seen.entries())
    expect([...answers].filter((each) => each !== here[at] && each !== gone[at])).toEqual([]);
  expect(await read()).toEqual(here);
  await expectCleanBooks();
  const left = await db.execute(sql`select relname from pg_class where relname like '%restoring%'`);
  expect(left.rows.filter(({ relname }) => !/_(pkey|idx)$|_tx_id_id/.test(String(relname)))).toEqual([]);
});
