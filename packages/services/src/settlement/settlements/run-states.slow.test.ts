import { openDatabase } from '@starline/db/connection';
import { RUN_STATUSES, RUN_TRANSITIONS, type RunStatus } from '@starline/domain/settlements';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { systemBalance, unbalanced } from '../../testing/ledger-view.ts';
import { approveRun } from './approve.ts';
import { makeDraft } from './draft.ts';
import { currentRun, runById } from './run-row.ts';
import { settle } from './settle.ts';
import { forceState } from './testing/force-state.ts';
import { type Golden, makeGoldenDay, rewardLines } from './testing/golden-network.ts';
import { transitionRun } from './transition-run.ts';

const DAY = '2026-11-18';
const plain = { date: DAY, isPreview: false, isEarly: false, force: false };
const approval = { date: DAY, isEarly: false, force: false };

const onGoldenDay = (use: (golden: Golden & { url: string }) => Promise<void>) =>
  withFreshDatabase(async ({ url, db }) => use({ url, ...(await makeGoldenDay(db)) }));

async function draftId({ world }: Golden): Promise<number> {
  return (await settle(world.system, { ...plain, isPreview: true })).id;
}

const APPROVAL_LOCK = 4711;

test('two administrators approve one draft, the UPDATE of the first is delayed: the second waits, and the run is posted once', () =>
  onGoldenDay(async (golden) => {
    const { world, url } = golden;
    const id = await draftId(golden);
    await world.db.execute(
      sql.raw(`
      create function delay_approval() returns trigger language plpgsql as $$ begin
        if current_setting('starline.test_delay', true) = 'on' then perform pg_advisory_xact_lock(${APPROVAL_LOCK}); end if;
        return null;
      end $$;
      create trigger delay_approval before update on settlement_runs for each statement execute function delay_approval()`),
    );
    const delayed = openDatabase({
      url: `${url}?options=${encodeURIComponent('-c starline.test_delay=on')}`,
    });
    let first: Promise<unknown> = Promise.resolve();
    // A client of its own and not a transaction of ours: inside a transaction the pool throws.
    const holder = await delayed.pool.connect();
    await holder.query(`select pg_advisory_lock(${APPROVAL_LOCK})`);
    first = approveRun({ ...world.staff, db: delayed.db }, approval).catch((error: unknown) => error);
    while ((await waitingIn(golden)) < 1);
    const finance = world.asAdmin(world.staff.actor.id, 'finance');
    const second = approveRun(finance, approval).catch((error: unknown) => error);
    // It waits for the acts of one maker to follow one another.
    while ((await waitingIn(golden)) < 2);
    await holder.query(`select pg_advisory_unlock(${APPROVAL_LOCK})`);
    holder.release();
    expect(await first).toMatchObject({ id, status: 'posted' });
    expect(await second).toMatchObject({ code: 'settlement_state' });
    await delayed.close();
    expect(await settle(world.system, plain)).toMatchObject({ id, status: 'posted', totals: { paid: 2365 } });
    expect(await rewardLines(world.db, DAY)).toHaveLength(11);
    expect(await systemBalance(world.db, 'rewards')).toBe(-23.65);
    expect(await unbalanced(world.db)).toEqual([]);
  }));

/**
 * How many wait for an advisory lock. `pg_locks` shows every database of the server: only this one counts.
 */
async function waitingIn({ world }: Golden): Promise<number> {
  const waiting = await world.db.execute(sql`
    select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
  return waiting.rows.length;
}

test('a transition from another state than the believed one changes nothing and names the real state', () =>
  onGoldenDay(async (golden) => {
    const { db } = golden.world;
    const id = await draftId(golden);
    const before = await runById(db, id);
    for (const change of [
      () => transitionRun(db, id, { from: 'approved', to: 'posting', failure: 'x' }),
      () => transitionRun(db, id, { from: 'posting', to: 'failed', failure: 'x' }),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'settlement_state', params: { status: 'draft' } });
    expect(await runById(db, id)).toEqual(before);
    await expect(transitionRun(db, 9_999, { from: 'draft', to: 'approved' })).rejects.toMatchObject({
      code: 'not_found',
    });
  }));

test('the database allows exactly the transitions that the domain lists', () =>
  onGoldenDay(async (golden) => {
    const { db } = golden.world;
    const id = await draftId(golden);
    const tried = async (from: RunStatus, to: RunStatus, isComputed: boolean): Promise<boolean> => {
      await forceState(db, DAY, from);
      await db.execute(
        sql`update settlement_runs set computed_at = case when ${isComputed} then now() end where id = ${id}`,
      );
      return db.execute(sql`update settlement_runs set status = ${to} where id = ${id}`).then(
        () => true,
        () => false,
      );
    };
    for (const from of RUN_STATUSES)
      for (const to of RUN_STATUSES) {
        const isListed = from === to || (RUN_TRANSITIONS[from] as readonly RunStatus[]).includes(to);
        const [computed, uncomputed] = [await tried(from, to, true), await tried(from, to, false)];
        // A draft fails only before it is computed. A failed run is resumed only if it was computed, and
        // discarded only if it was not.
        const isFailing = from === 'draft' && to === 'failed';
        const isSplit = from === 'failed' && to !== 'failed' && isListed;
        expect([from, to, computed, uncomputed]).toEqual([
          from,
          to,
          isSplit ? to === 'posting' : isListed && !isFailing,
          isSplit ? to === 'discarded' : isListed,
        ]);
      }
  }));

test('a run begins as a draft, keeps its day and is never deleted', () =>
  onGoldenDay(async (golden) => {
    await draftId(golden);
    for (const [statement, refusal] of [
      [
        sql`insert into settlement_runs (business_day, status, plan_version, settings, frozen_at) values ('2026-11-19', 'posted', 1, '{}', now())`,
        'begins as a draft',
      ],
      [
        sql`update settlement_runs set business_day = '2026-11-20' where business_day = ${DAY}`,
        'keeps its id and its day',
      ],
      [sql`delete from settlement_runs where business_day = ${DAY}`, 'append-only'],
    ] as const)
      expect(await refusalOf(golden, statement)).toContain(refusal);
  }));

async function refusalOf({ world }: Golden, statement: ReturnType<typeof sql>): Promise<string> {
  return world.db.execute(statement).then(
    () => 'done',
    (error: Error) => (error.cause as Error).message,
  );
}

test('a run with a posted chunk cannot be discarded, and a posted chunk is neither changed nor deleted', () =>
  onGoldenDay(async (golden) => {
    const { world } = golden;
    const { id } = await settle(world.system, plain);
    await forceState(world.db, DAY, 'approved');
    expect(
      await refusalOf(golden, sql`update settlement_runs set status = 'discarded' where id = ${id}`),
    ).toBe(`settlement run ${id} has posted chunks, it cannot be discarded`);
    await expect(settle(world.system, { ...plain })).rejects.toThrow();
    for (const statement of [
      sql`delete from settlement_chunks where run_id = ${id}`,
      sql`update settlement_chunks set posted_at = null where run_id = ${id}`,
    ])
      expect(await refusalOf(golden, statement)).toBe(`chunk 1 of settlement run ${id} is posted`);
    await forceState(world.db, DAY, 'posted');
    expect(await rewardLines(world.db, DAY)).toHaveLength(11);
    expect(await systemBalance(world.db, 'rewards')).toBe(-23.65);
  }));

test('the bases of a run count as taken exactly while it posts, is posted, or has failed after posting began', () =>
  onGoldenDay(async (golden) => {
    const { world } = golden;
    const { db } = world;
    const id = await draftId(golden);
    const isCurrent = async () =>
      (
        await db.execute<{ is_standing: boolean }>(
          sql`select distinct is_standing from settlement_bases where run_id = ${id}`,
        )
      ).rows.map((row) => row.is_standing);
    const forge = (value: boolean) =>
      refusalOf(golden, sql`update settlement_bases set is_standing = ${value} where run_id = ${id}`);
    expect(await isCurrent()).toEqual([false]);
    expect(await forge(true)).toContain('settlement_bases_state');
    await transitionRun(db, id, { from: 'draft', to: 'posting' });
    expect(await isCurrent()).toEqual([true]);
    await transitionRun(db, id, { from: 'posting', to: 'failed' });
    expect(await isCurrent()).toEqual([true]);
    await transitionRun(db, id, { from: 'failed', to: 'posting' });
    await transitionRun(db, id, { from: 'posting', to: 'posted' });
    expect(await isCurrent()).toEqual([true]);
    expect(await forge(false)).toContain('settlement_bases_state');
    await transitionRun(db, id, { from: 'posted', to: 'reversed' });
    expect(await isCurrent()).toEqual([false]);
  }));

test('a caller that saw an earlier draft cannot replace the one that replaced it', () =>
  onGoldenDay(async (golden) => {
    const { world } = golden;
    await draftId(golden);
    const seen = await currentRun(world.db, DAY);
    if (!seen) throw new Error('no run');
    await draftId(golden);
    await expect(makeDraft(world.system, { day: DAY, replaces: seen })).rejects.toMatchObject({
      code: 'settlement_in_progress',
    });
  }));
