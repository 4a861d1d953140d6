import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@starline/db/testing/test-database';
import type { Context } from '@starline/services/base/context';
import { makeDueReports } from '@starline/services/desk/reports/make';
import { sendNextReport } from '@starline/services/desk/reports/send';
import { checkBooks } from '@starline/services/proof/books/check';
import { busyBooks } from '@starline/services/proof/books/testing/busy-books';
import { listRewards } from '@starline/services/settlement/rewards/list';
import { monthsFrom } from '@starline/services/testing/months-from';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archive } from '../commands/archive.ts';
import { mailers } from '../documents/mail.ts';
import { parseEnv } from '../processes/env.ts';
import { runNightlyJobs } from './nightly.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'starline-month-end-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let mail = '';
    stream.on('data', (chunk) => {
      mail += chunk;
    });
    stream.on('end', () => {
      received.push(mail);
      done();
    });
  },
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
afterAll(() => new Promise<void>((done) => server.close(done)));

let ctx: Context;
/** A network with two months of business, whose October is not closed yet. */
beforeAll(async () => {
  await monthsFrom(db, '2026-10-01');
  const books = await busyBooks(db);
  ctx = { ...books, config: { ...books.config, archiveDir: folder } };
});

const at = (instant: string): Context => ({ ...ctx, now: () => new Date(instant) });
const rewards = () => listRewards({ ...ctx, actor: { kind: 'member', id: 2 } }, { page: 1, size: 10_000 });

test('the nightly jobs after a month raise ranks, prove the books and close the month', async () => {
  const lines: string[] = [];
  // 04:30 of the business day.
  const night = runNightlyJobs(at('2026-11-21T19:30:00Z'), (line) => lines.push(line));
  await db.execute(sql`update members set achieved_rank = 0`);
  await night(new AbortController().signal);
  expect(lines).toEqual(expect.arrayContaining(['books of 2026-11-22 are clean', 'month 202610 is closed']));
  const closed = await db.execute(sql`select month, status from closed_months`);
  expect(closed.rows).toEqual([{ month: 202610, status: 'closed' }]);
  const ranked = await db.execute<{ raised: number }>(
    sql`select count(*)::int as raised from members where achieved_rank > 0`,
  );
  expect(ranked.rows[0]?.raised).toBeGreaterThan(0);
});

test('the report of the month reaches its recipient by mail, once', async () => {
  await db.execute(sql`
    with recipient as (
      insert into report_recipients (email, language, is_daily, is_monthly) values ('owner@starline.example', 'ko', false, true) returning id)
    insert into email_confirmations (recipient_id, email, created_at, expires_at, used_at)
    select id, 'owner@starline.example', now(), now(), now() from recipient`);
  const { port } = server.server.address() as AddressInfo;
  const { sendReport } = mailers({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    publicUrl: 'https://portal.example',
    businessTz: 'Asia/Seoul',
    company: async () => ({}),
  });
  const morning = at('2026-11-22T00:00:00Z');
  expect(await makeDueReports(morning)).toBe(1);
  expect(await makeDueReports(morning)).toBe(0);
  while (await sendNextReport(morning, sendReport));
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: owner@starline.example');
  expect(received[0]).toContain('report-monthly-2026-10');
});

test('the month goes into files by the command of the book, and comes back as it was', async () => {
  const env = parseEnv({ ARCHIVE_DIR: folder, ARCHIVE_KEEP_MONTHS: '4' });
  const ops = async (instant: string, values: Record<string, string>) =>
    (
      await archive.run({
        ctx: at(instant),
        env,
        values,
        positionals: [],
        progress: () => undefined,
      } as never)
    ).text;
  const before = await rewards();
  expect(before.rows.some(({ businessDay }) => businessDay < '2026-11-01')).toBe(true);
  // The months that are kept count from the present one.
  expect(await ops('2026-12-02T03:00:00Z', { before: '2026-11' })).toBe('there is no month to archive');
  const later = '2027-03-02T03:00:00Z';
  expect(await ops(later, { before: '2026-11' })).toBe('1 months are archived');
  expect(await readdir(join(folder, '2026-10'))).toContain('manifest.json');
  expect(await ops(later, {})).toMatch(/^2026-10 archived [0-9a-f]+$/);
  const left = await rewards();
  expect([left.archivedUntil, left.rows.filter(({ businessDay }) => businessDay < '2026-11-01')]).toEqual([
    '2026-10',
    [],
  ]);
  expect((await checkBooks(ctx, { isFull: true })).findings).toEqual([]);
  expect(await ops(later, { restore: '2026-10' })).toBe('2026-10 is restored');
  expect(await ops(later, { restore: '2026-10' })).toBe('2026-10 was restored before');
  expect(await rewards()).toEqual(before);
  expect((await checkBooks(ctx, { isFull: true })).findings).toEqual([]);
});
