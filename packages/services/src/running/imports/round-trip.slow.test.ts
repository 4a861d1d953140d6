import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decryptText } from '@starline/db/column-encryption';
import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { testDatabase } from '@starline/db/testing/test-database';
import { IMPORT_STEPS } from '@starline/domain/imports';
import { columnsWith } from '@starline/domain/member-columns';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { requestPasswordReset } from '../../identity/password-resets/request.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { nextDay } from '../../settlement/settlements/days.ts';
import { readDue } from '../../settlement/settlements/due.ts';
import { recomputeDay } from '../../settlement/settlements/recompute/recompute-day.ts';
import { settle } from '../../settlement/settlements/settle.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { systemAt } from '../../testing/system-at.ts';
import { seedDemo } from '../demo/seed.ts';
import { exportFolder } from './export.ts';
import { importFolder } from './run.ts';

const NOW = '2026-11-21T03:00:00Z';
const { db } = await testDatabase();
const folder = scratchFolder();
afterAll(folder.remove);
await seedDemo(systemAt(db, NOW), { members: 60, rngSeed: 3, days: 6 });
const path = folder.path;
await exportFolder(systemAt(db, NOW), path);

const rowsOf = async (database: Database, query: string) => (await database.execute(sql.raw(query))).rows;
/** What must be the same after the move, by username: ids may differ. */
const PICTURES = {
  members: `select member.username, recommender.username as recommender, sponsor.username as sponsor,
    position, depth, open_depth, child_count, center.name as center
    from members member join placements on member_id = member.id join centers center on center.id = member.center_id
    left join members recommender on recommender.id = member.recommender_id
    left join members sponsor on sponsor.id = sponsor_id order by 1`,
  balances: `select username, ledger_accounts.id % 16 as code, balance from ledger_accounts join members on members.id = member_id
    where balance > 0 order by 1, 2`,
  limits: `select username, product_name, price, pv, limit_percent, boosted_limit_percent, status, approved_at, coalesce(used, 0) as used
    from purchases join members on members.id = member_id left join purchase_limits on purchase_id = purchases.id
    where status <> 'cancelled' order by username, approved_at, product_name, used`,
  requests: `select username, type, amount, center_amount, fee, payout, trc20_address, withdrawals.created_at
    from withdrawals join members on members.id = member_id where status = '요청' order by 1, 8`,
  deposits: `select username, amount, deposits.account_holder, deposits.created_at from deposits join members on members.id = member_id
    where status = '요청' order by 1, 4`,
  centers: `select centers.name, username from centers join members on members.id = owner_id order by 1`,
  lines: `select username, own_pv, recommend_pv, recommend_count, sponsor_pv, sponsor_count from volumes join members on members.id = member_id order by 1`,
};
/** The demo stores personal data open, an import encrypts it. */
const opened = (row: Record<string, unknown>) => ({
  ...row,
  ...(typeof row.trc20_address === 'string' && { trc20_address: decryptText('wallet', row.trc20_address) }),
});
/** Every column of members that a file has; ids are compared by their names above. */
const {
  centerId: _center,
  recommenderId: _recommender,
  ...COLUMNS
} = Object.fromEntries(columnsWith('file').map(([name]) => [name, members[name]]));
const pictureOf = async (database: Database) => ({
  columns: await database.select(COLUMNS).from(members).orderBy(members.username),
  ...Object.fromEntries(
    await Promise.all(
      Object.entries(PICTURES).map(
        async ([name, query]) => [name, (await rowsOf(database, query)).map(opened)] as const,
      ),
    ),
  ),
});
/** Fails a step at its last statement, as a lost server would. */
const stopAt = (database: Database, step: string) =>
  database.execute(
    sql.raw(`alter table import_steps add constraint stop check (step <> '${step}') not valid`),
  );
const stepsOf = async (database: Database) =>
  (await rowsOf(database, 'select step from import_steps order by finished_at, ctid')).map((row) => row.step);

test('an export is imported with the same members, trees, balances, limits and requests, and clean books', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const ctx = systemAt(fresh, NOW);
    const { faults, isFinished, trialBalance } = await importFolder(ctx, { folder: path, isDryRun: false });
    expect(faults.listed).toEqual([]);
    expect(isFinished).toBe(true);
    expect(trialBalance.every((line) => line.control === line.files)).toBe(true);
    expect(await pictureOf(fresh)).toEqual(await pictureOf(db));
    expect((await checkBooks(ctx, { isFull: true })).findings).toEqual([]);
    expect(await rowsOf(fresh, `select 1 from pg_namespace where nspname = 'moving_in'`)).toEqual([]);
    // The day after the closing day is the first one here, and settling it keeps the books clean.
    expect(await nextDay(ctx)).toBe('2026-11-21');
    const early = { date: '2026-11-20', isPreview: false, isEarly: false, force: false };
    await expect(settle(ctx, early)).rejects.toMatchObject({ code: 'settlement_out_of_order' });
    const next = systemAt(fresh, '2026-11-21T15:30:00Z');
    await settle(next, { ...early, date: '2026-11-21' });
    expect((await checkBooks(next, { isFull: true })).findings).toEqual([]);
    expect((await recomputeDay(next, '2026-11-21')).differences).toBe(0);
    // The center fees of what was bought before the closing day were paid by the other system.
    const bases = await rowsOf(
      fresh,
      `select approved_at from settlement_bases join purchases on purchases.id = purchase_id where approved_at < '2026-11-20T15:00:00Z'`,
    );
    expect(bases).toEqual([]);
    await expect(importFolder(ctx, { folder: path, isDryRun: false })).rejects.toThrow('moved into before');
  }));

test('an import that is stopped before and after each step does each step once', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const ctx = systemAt(fresh, NOW);
    for (const step of IMPORT_STEPS) {
      await stopAt(fresh, step);
      await expect(importFolder(ctx, { folder: path, isDryRun: false })).rejects.toThrow();
      expect(await stepsOf(fresh)).toEqual(IMPORT_STEPS.slice(0, IMPORT_STEPS.indexOf(step)));
      await fresh.execute(sql`alter table import_steps drop constraint stop`);
      if (step !== 'files') expect(await readDue(ctx)).toBeUndefined();
    }
    const later = systemAt(fresh, '2026-11-23T03:00:00Z');
    expect(await readDue(later)).toMatchObject({ action: 'person', why: 'an import is not finished' });
    expect((await importFolder(ctx, { folder: path, isDryRun: false })).isFinished).toBe(true);
    expect(await stepsOf(fresh)).toEqual(IMPORT_STEPS);
    expect(await pictureOf(fresh)).toEqual(await pictureOf(db));
    expect((await checkBooks(ctx, { isFull: true })).findings).toEqual([]);
  }));

test('two imports at once share the steps', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const both = await Promise.all(
      [1, 2].map(() => importFolder(systemAt(fresh, NOW), { folder: path, isDryRun: false })),
    );
    expect(both.map((each) => each.isFinished)).toEqual([true, true]);
    expect(await stepsOf(fresh)).toEqual(IMPORT_STEPS);
    expect(await rowsOf(fresh, PICTURES.balances)).toEqual(await rowsOf(db, PICTURES.balances));
  }));

test('a dry run changes nothing, and an installation in use is refused', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const counts = () =>
      rowsOf(
        fresh,
        'select (select count(*) from members), (select count(*) from imports), (select count(*) from packages)',
      );
    const before = await counts();
    const dry = await importFolder(systemAt(fresh, NOW), { folder: path, isDryRun: true });
    expect([dry.faults.total, dry.isFinished]).toEqual([0, false]);
    expect(dry.trialBalance.length).toBeGreaterThan(10);
    expect(await counts()).toEqual(before);
    await expect(importFolder(systemAt(db, NOW), { folder: path, isDryRun: true })).rejects.toThrow(
      'there are rows in members, centers, packages',
    );
  }));

test('an imported member logs in by a reset: no password comes along', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const ctx = { ...systemAt(fresh, NOW), config: { ...systemAt(fresh, NOW).config, sendsMail: true } };
    await importFolder(ctx, { folder: path, isDryRun: false });
    expect(await rowsOf(fresh, 'select 1 from members where password_hash is not null')).toEqual([]);
    await fresh.execute(sql`update members set email = 'demo1@example.com' where username = 'demo1'`);
    await requestPasswordReset(ctx, { username: 'demo1', language: 'ko' });
    expect(await rowsOf(fresh, 'select 1 from password_resets')).toHaveLength(1);
  }));

test('an unfinished import goes on only with the files that it began with', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const ctx = systemAt(fresh, NOW);
    const other = scratchFolder();
    await exportFolder(systemAt(db, NOW), other.path);
    await stopAt(fresh, 'balances');
    await expect(importFolder(ctx, { folder: other.path, isDryRun: false })).rejects.toThrow();
    await appendFile(join(other.path, 'members.csv'), '\n');
    await expect(importFolder(ctx, { folder: other.path, isDryRun: false })).rejects.toThrow(
      'of other files',
    );
    await other.remove();
  }));

test('without places in the files, members stand where signups would have put them', () =>
  withFreshDatabase(async ({ db: fresh }) => {
    const other = scratchFolder();
    await exportFolder(systemAt(db, NOW), other.path);
    const mapping = JSON.parse(await readFile(join(other.path, 'mapping.json'), 'utf8'));
    delete mapping.files.members.columns.sponsor;
    delete mapping.files.members.columns.position;
    await writeFile(join(other.path, 'mapping.json'), JSON.stringify(mapping));
    const { isFinished } = await importFolder(systemAt(fresh, NOW), { folder: other.path, isDryRun: false });
    expect(isFinished).toBe(true);
    expect(await rowsOf(fresh, PICTURES.members).then((rows) => rows.map(opened))).toEqual(
      (await rowsOf(db, PICTURES.members)).map(opened),
    );
    await other.remove();
  }));
