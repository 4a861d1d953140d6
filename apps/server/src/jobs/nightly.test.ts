import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@starline/db/testing/test-database';
import { systemAt } from '@starline/services/testing/system-at';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runNightlyJobs } from './nightly.ts';

const { db } = await testDatabase();
const at = (instant: string) => systemAt(db, instant);
const going = new AbortController().signal;
const doneOf = async (day: string) =>
  (
    await db.execute<{ job: string }>(
      sql`select job from job_days where day = ${day} and finished_at is not null order by finished_at, job`,
    )
  ).rows.map(({ job }) => job);

test('runs no job before four, each job once after it, and retries a failed job without repeating the others', async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const tonight = at('2026-11-20T19:00:00Z');
  await runNightlyJobs(at('2026-11-20T18:59:59Z'), log)(going);
  expect(await doneOf('2026-11-21')).toEqual([]);

  await db.execute(sql`alter table volumes rename to volumes_away`);
  const failing = runNightlyJobs(tonight, log)(going);
  await expect(failing).rejects.toThrow('recount of 2026-11-21: relation "volumes" does not exist');
  await db.execute(sql`alter table volumes_away rename to volumes`);
  const beforeMending = await doneOf('2026-11-21');
  expect(beforeMending).not.toContain('recount');
  expect(beforeMending).toContain('clean-up');

  await runNightlyJobs(tonight, log)(going);
  expect((await doneOf('2026-11-21')).toSorted()).toEqual([
    'approvals',
    'books',
    'clean-up',
    'close',
    'closed-month',
    'days',
    'heads',
    'partitions',
    'ranks',
    'recount',
    'trees',
  ]);
  await runNightlyJobs(tonight, log)(going);
  expect(lines.filter((line) => line.startsWith('books of 2026-11-21'))).toHaveLength(1);
});

test('logs a balance that was changed by hand', async () => {
  await db.execute(sql`
    insert into ledger_accounts (id, member_id, balance) select min(id) * 16 + 1, min(id), 5 from members
    on conflict (id) do update set balance = ledger_accounts.balance + 5`);
  const lines: string[] = [];
  await runNightlyJobs(at('2026-11-21T19:00:00Z'), (line) => lines.push(line))(going);
  expect(lines[0]).toMatch(/^BOOKS OF 2026-11-22 ARE NOT CLEAN/);
  expect(lines.join('\n')).toMatch(/expected 0, found 5/);
});

test('appends the chain heads to the file each night, and reports a head that the database no longer has', async () => {
  const chainHeadFile = join(await mkdtemp(join(tmpdir(), 'starline-heads-')), 'heads.jsonl');
  const night = async (instant: string) => {
    const lines: string[] = [];
    await runNightlyJobs(at(instant), (line) => lines.push(line), { chainHeadFile })(going);
    return lines;
  };
  const written = async () =>
    (await readFile(chainHeadFile, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  const logged = await night('2026-11-22T19:00:00Z');
  const [first] = await written();
  expect(first).toMatchObject({ at: '2026-11-22T19:00:00.000Z' });
  expect(logged).toContain(`chain heads: ${first.heads.join(' ')}`);
  expect(first.heads.map((head: string) => head.split(':')[0])).toEqual(['audit', 'journal']);

  expect((await night('2026-11-23T19:00:00Z')).join('\n')).not.toContain('heads journal');
  expect(await written()).toHaveLength(2);

  const forged = first.heads[1].replace(/.$/, (digit: string) => (digit === '0' ? '1' : '0'));
  await writeFile(chainHeadFile, `${JSON.stringify({ heads: [forged] })}\n`);
  for (const instant of ['2026-11-24T19:00:00Z', '2026-11-25T19:00:00Z'])
    expect((await night(instant)).join('\n')).toMatch(/heads journal entry \d+: expected [0-9a-f]{63}./);
});
