import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@starline/db/connection';
import { memberAccountId } from '@starline/domain/ledger';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkBooks } from '../../proof/books/check.ts';
import { beginClosing } from '../../proof/books/closing/close.ts';
import { exportFolder } from '../../running/imports/export.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { untilOneWaits } from '../../testing/waits.ts';
import type { World } from '../../testing/world.ts';
import { approveRun } from './approve.ts';
import { reverseRun } from './reverse.ts';
import { settle } from './settle.ts';
import { failWhilePosting } from './testing/fail-while-posting.ts';
import { forceState } from './testing/force-state.ts';
import { type Golden, makeGoldenDay, rewardLines } from './testing/golden-network.ts';

const [BEFORE, FIRST, SECOND, THIRD] = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const;
const plain = { isPreview: false, isEarly: false, force: false };

/** The golden day is posted; it is the morning after `SECOND`. */
const onSecondDay = (use: (golden: Golden & { url: string }) => Promise<void>) =>
  withFreshDatabase(async ({ url, db }) => {
    const golden = await makeGoldenDay(db);
    await settle(golden.world.system, { ...plain, date: FIRST });
    golden.world.moveTo(`${SECOND}T15:30:00Z`);
    await use({ url, ...golden });
  });

const settled = async ({ db }: World) =>
  (
    await db.execute<{ day: string; status: string }>(sql`
      select business_day::text as day, status from settlement_runs where status <> 'discarded' order by business_day, id`)
  ).rows.map(({ day, status }) => `${day} ${status}`);

const reverse = (world: World, date: string, force = true) =>
  reverseRun(world.staff, { date, force, reason: 'Wrong plan' });
const outOfOrder = (due: string) => ({ code: 'settlement_out_of_order', params: { due } });
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => ((error.cause ?? error) as Error).message,
  );

test('money C1: a day is not reversed while the next one posts', () =>
  onSecondDay(async ({ world, ids, url }) => {
    const { pool, close } = openDatabase({ url });
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query(
      `select 1 from ledger_accounts where id = ${memberAccountId(ids.B, 'withdrawable')} for update`,
    );
    const posting = settle(world.system, { ...plain, date: SECOND });
    await untilOneWaits(world.db);
    expect(await settled(world)).toContain(`${SECOND} posting`);
    await expect(reverse(world, FIRST)).rejects.toMatchObject(outOfOrder(SECOND));
    await holder.query('commit');
    holder.release();
    await close();
    expect(await posting).toMatchObject({ status: 'posted' });
    expect(await settled(world)).toEqual([`${BEFORE} posted`, `${FIRST} posted`, `${SECOND} posted`]);
  }));

test('money C1: a day is not reversed behind a run that failed halfway, and that run goes on', () =>
  onSecondDay(async ({ world }) => {
    await failWhilePosting(world, SECOND);
    for (const force of [false, true])
      await expect(reverse(world, FIRST, force)).rejects.toMatchObject(outOfOrder(SECOND));
    expect(await settle(world.system, { ...plain, date: SECOND })).toMatchObject({ status: 'posted' });
    await reverse(world, SECOND);
    await reverse(world, FIRST);
    await expect(settle(world.system, { ...plain, date: SECOND })).rejects.toMatchObject(outOfOrder(FIRST));
  }));

test('money C1: a failed run is not resumed behind a day that was reversed', () =>
  onSecondDay(async ({ world }) => {
    await failWhilePosting(world, SECOND);
    await forceState(world.db, FIRST, 'reversed');
    await expect(settle(world.system, { ...plain, date: SECOND })).rejects.toMatchObject(outOfOrder(FIRST));
    expect((await settle(world.system, { ...plain, date: FIRST })).status).toBe('posted');
    expect((await settle(world.system, { ...plain, date: SECOND })).status).toBe('posted');
  }));

test('money C1: the database refuses a run whose day before is not posted', () =>
  onSecondDay(async ({ world }) => {
    const preview = (date: string) => settle(world.system, { ...plain, date, isPreview: true, force: true });
    const { id } = await preview(THIRD);
    for (const status of ['draft', 'approved', 'failed'] as const) {
      await forceState(world.db, THIRD, status);
      const begin = world.db.execute(sql`update settlement_runs set status = 'posting' where id = ${id}`);
      expect(await refusalOf(begin)).toBe(`settlement run ${id} of ${THIRD} cannot post: ${SECOND} is due`);
    }
  }));

test('money C1: the database refuses to reverse a day while a later one has begun', () =>
  onSecondDay(async ({ world }) => {
    const { id } = await settle(world.system, { ...plain, date: SECOND });
    for (const status of ['posting', 'failed', 'posted'] as const) {
      await forceState(world.db, SECOND, status);
      const reversal = world.db.execute(
        sql`update settlement_runs set status = 'reversed' where business_day = ${FIRST} and status = 'posted'`,
      );
      expect(await refusalOf(reversal)).toMatch(
        new RegExp(`^settlement run \\d+ of ${FIRST} cannot be reversed: run ${id} of ${SECOND} has begun$`),
      );
    }
  }));

test('money C1: of a reversal and the next day, written at the same moment, the database lets one through', () =>
  onSecondDay(async ({ world, url }) => {
    await settle(world.system, { ...plain, date: SECOND, isPreview: true });
    const BEGIN = `update settlement_runs set status = 'posting' where business_day = '${SECOND}' and status = 'draft'`;
    const REVERSE = `update settlement_runs set status = 'reversed' where business_day = '${FIRST}' and status = 'posted'`;
    for (const [first, second, refusal] of [
      [BEGIN, REVERSE, /cannot be reversed/],
      [REVERSE, BEGIN, /cannot post/],
    ] as const) {
      const { pool, close } = openDatabase({ url });
      const holder = await pool.connect();
      await holder.query('begin');
      await holder.query(first);
      const other = refusalOf(world.db.execute(sql.raw(second)));
      await Promise.race([other, untilOneWaits(world.db)]);
      await holder.query('commit');
      expect(await other).toMatch(refusal);
      holder.release();
      await close();
      await forceState(world.db, FIRST, 'posted');
      await forceState(world.db, SECOND, 'draft');
    }
  }));

test('reversing every day leaves the first one as the only day that may post', () =>
  onSecondDay(async ({ world }) => {
    await reverse(world, FIRST);
    await reverse(world, BEFORE);
    for (const date of [FIRST, SECOND])
      await expect(settle(world.system, { ...plain, date })).rejects.toMatchObject(outOfOrder(BEFORE));
    const { id } = await settle(world.system, { ...plain, date: FIRST, isPreview: true });
    expect(
      await refusalOf(world.db.execute(sql`update settlement_runs set status = 'posting' where id = ${id}`)),
    ).toBe(`settlement run ${id} of ${FIRST} cannot post: ${BEFORE} is due`);
    for (const date of [BEFORE, FIRST, SECOND])
      expect((await settle(world.system, { ...plain, date })).status).toBe('posted');
  }));

test('a month whose days were all reversed is not closed: they can still be posted', () =>
  onSecondDay(async ({ world }) => {
    await reverse(world, FIRST);
    await reverse(world, BEFORE);
    expect(await beginClosing(world.system, 202611)).toBe(false);
  }));

test('books are not exported while a day is posted in part', () =>
  onSecondDay(async ({ world }) => {
    await failWhilePosting(world, SECOND);
    const folder = await mkdtemp(join(tmpdir(), 'starline-export-'));
    await expect(exportFolder(world.system, folder)).rejects.toMatchObject({
      code: 'settlement_in_progress',
    });
  }));

test('another first day cannot begin while the first one posts', () =>
  withFreshDatabase(async ({ db }) => {
    const { world } = await makeGoldenDay(db);
    await forceState(db, BEFORE, 'failed');
    world.moveTo(`${SECOND}T15:30:00Z`);
    await expect(settle(world.system, { ...plain, date: SECOND })).rejects.toMatchObject(outOfOrder(BEFORE));
  }));

test('a run that was computed and has not begun cannot fail: nothing would post it into its month', () =>
  onSecondDay(async ({ world }) => {
    const { id } = await settle(world.system, { ...plain, date: SECOND, isPreview: true });
    const fail = world.db.execute(sql`update settlement_runs set status = 'failed' where id = ${id}`);
    expect(await refusalOf(fail)).toBe(`settlement run ${id} is computed, it cannot fail before it posts`);
  }));

test('a preview made while the day before posts is computed again before it is approved', () =>
  onSecondDay(async ({ world }) => {
    await failWhilePosting(world, SECOND);
    world.moveTo(`${THIRD}T15:30:00Z`);
    const preview = await settle(world.system, { ...plain, date: THIRD, isPreview: true });
    await settle(world.system, { ...plain, date: SECOND });
    const shown = await approveRun(world.staff, {
      date: THIRD,
      runId: preview.id,
      isEarly: false,
      force: false,
    });
    expect(shown).toMatchObject({ status: 'draft', businessDay: THIRD });
    expect(shown.id).toBeGreaterThan(preview.id);
    await approveRun(world.staff, { date: THIRD, isEarly: false, force: false });
    expect((await rewardLines(world.db, THIRD)).length).toBeGreaterThan(0);
  }));

test('books name a day that is missing between two others, and a first day that is missing', () =>
  onSecondDay(async ({ world }) => {
    const { id } = await settle(world.system, { ...plain, date: SECOND });
    const gaps = async () =>
      (await checkBooks(world.system, { isFull: false })).findings.filter(
        ({ check }) => check === 'settled_days',
      );
    expect(await gaps()).toEqual([]);
    await forceState(world.db, FIRST, 'reversed');
    const gap = (run: number, day: string, actual: string) => ({
      check: 'settled_days',
      subject: `run ${run} of ${day}`,
      expected: `after ${FIRST} posted`,
      actual,
    });
    expect(await gaps()).toEqual([gap(id, SECOND, `after ${FIRST} reversed`)]);
    await forceState(world.db, SECOND, 'posting');
    expect(await gaps()).toEqual([gap(id, SECOND, `after ${FIRST} reversed`)]);
    await forceState(world.db, FIRST, 'posted');
    expect(await gaps()).toEqual([]);
    await forceState(world.db, FIRST, 'failed');
    expect(await gaps()).toEqual([gap(id, SECOND, `after ${FIRST} failed`)]);
    await forceState(world.db, FIRST, 'posted');
    await forceState(world.db, BEFORE, 'reversed');
    expect(await gaps()).toMatchObject([
      { expected: `after ${BEFORE} posted`, actual: `after ${BEFORE} reversed` },
    ]);
  }));
