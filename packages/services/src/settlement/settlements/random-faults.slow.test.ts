import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { openOutageProxy } from '@starline/db/testing/outage-proxy';
import { addDays, type BusinessDay } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { amount, points } from '@starline/domain/money';
import { PAID } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '../../base/context.ts';
import { databaseRefusal } from '../../base/database-failure.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { convertPoints } from '../../money/conversions/create.ts';
import { completeDeposits } from '../../money/deposits/complete.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { completeWithdrawals } from '../../money/withdrawals/end-batch.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { dispatchOutbox } from '../../network/volumes/dispatch.ts';
import { recount } from '../../network/volumes/recount.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { below, randomFrom } from '../../running/demo/random.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { buyPackage } from '../purchases/buy.ts';
import { approveRun } from './approve.ts';
import { recomputeDay } from './recompute/recompute-day.ts';
import { settle } from './settle.ts';

const FAULTS = process.env.STARLINE_LONG ? 500 : 8;
/** Checks the whole books after this many faults; balances, documents and the day itself after each. */
const BOOKS_EVERY = process.env.STARLINE_LONG ? 10 : 4;
const SEED = Number(process.env.STARLINE_SEED);
process.stdout.write(`random faults under a settlement: seed ${SEED}, ${FAULTS} faults\n`);

type Random = () => number;
type Through = { proxy: Awaited<ReturnType<typeof openOutageProxy>>; killBackends: () => Promise<void> };

/** Each fault lasts at most half a second: what matters is the moment it strikes. */
const KINDS: Record<string, (through: Through, random: Random) => Promise<void>> = {
  delayed: async ({ proxy }, random) => {
    proxy.delay(5 + below(random, 40));
    await sleep(300);
    proxy.delay(0);
  },
  cut: async ({ proxy }) => proxy.cut(),
  killed: ({ killBackends }) => killBackends(),
  'black-holed': async ({ proxy }, random) => {
    await proxy.set('stale');
    await sleep(below(random, 300));
    await proxy.set('open');
    proxy.cut();
  },
  closed: async ({ proxy }, random) => {
    await proxy.set('closed');
    await sleep(below(random, 500));
    await proxy.set('open');
  },
};

/**
 * Repeats a request, as a browser or a worker does, until the database has answered; a refusal is an answer.
 */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T | string> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof AppError && error.code !== 'database_unavailable') return error.code;
      if (!(error instanceof AppError) && !databaseRefusal(error)) throw error;
      await sleep(20);
    }
  }
}

/** Five members in a chain, created by the verbs alone, so that the books are clean from the start. */
async function makeNetwork(db: Database) {
  const world = await makeWorld(db, '2026-11-17T03:00:00Z');
  const payers: number[] = [];
  for (const whole of [1000, 500, 300, 300, 3000]) {
    const memberId = await world.member({ recommenderId: payers.at(-1) });
    payers.push(memberId);
    const ctx = world.asMember(memberId);
    const deposit = await requestDeposit(ctx, { amount: points(whole), accountHolder: 'x', memo: '' });
    await completeDeposits(world.staff, { ids: [deposit.id] });
    await buyPackage(ctx, { packageId: await world.packageId('normal', whole) });
    const given = { memberId, type: 'point', point: points(10_000_000), description: '' } as const;
    await createAdjustment(world.staff, { ...given, isHidden: false });
  }
  world.moveTo('2026-11-18T00:00:00Z');
  await settle(world.system, { date: '2026-11-17', isPreview: false, isEarly: false, force: false });
  return { world, payers };
}

test(
  'after each of many random faults every act stands once, every day is posted once, and the books are clean',
  () =>
    withFreshDatabase(async ({ db, url }) => {
      const { world, payers } = await makeNetwork(db);
      const proxy = await openOutageProxy(url);
      const opened = openDatabase({ url: proxy.url, max: 12, connectTimeoutMs: 1000, retryLostForMs: 5000 });
      const through = <Ctx extends Context>(ctx: Ctx): Ctx => ({ ...ctx, db: opened.db });
      const killBackends = async () => {
        await db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'starline'`);
      };
      const random = randomFrom(SEED);
      const staff = [
        world.asAdmin(world.staff.actor.id, 'owner'),
        world.asAdmin(world.staff.actor.id, 'finance'),
      ];
      const asked = { withdrawals: 0, conversions: 0 };

      const withdraw = async (memberId: number) => {
        const input = {
          type: 'coin',
          amount: points(10),
          memo: '',
          idempotencyKey: crypto.randomUUID(),
        } as const;
        const ctx = through(world.asMember(memberId));
        const answer = await untilAnswered(() => requestWithdrawal(ctx, input));
        if (typeof answer === 'string') throw new Error(`a withdrawal was refused: ${answer}`);
        asked.withdrawals += 1;
        return answer.id;
      };
      const convert = async (memberId: number) => {
        const input = { amount: amount(30_000), idempotencyKey: crypto.randomUUID() };
        const answer = await untilAnswered(() => convertPoints(through(world.asMember(memberId)), input));
        if (typeof answer === 'string') throw new Error(`a conversion was refused: ${answer}`);
        asked.conversions += 1;
      };
      const complete = (index: number, withdrawal: number) =>
        untilAnswered(() => completeWithdrawals(through(staff[index] as never), { ids: [withdrawal] }));
      const settleUntilPosted = async (date: BusinessDay) => {
        for (;;) {
          const ended = await untilAnswered(() =>
            settle(through(world.system), { date, isPreview: false, isEarly: false, force: false }),
          );
          if (typeof ended !== 'string' && ended.status === 'posted') return;
          await sleep(20);
        }
      };
      /**
       * An administrator who reads a preview and approves the current draft; another administrator may be
       * faster.
       */
      const approve = async (date: BusinessDay) => {
        const ctx = through(staff[1] as never);
        await untilAnswered(() => settle(ctx, { date, isPreview: true, isEarly: false, force: false }));
        await untilAnswered(() => approveRun(ctx, { date, isEarly: false, force: false }));
      };

      let day: BusinessDay = '2026-11-17';
      for (let fault = 1; fault <= FAULTS; fault += 1) {
        day = addDays(day, 1);
        world.moveTo(`${addDays(day, 1)}T00:00:00Z`);
        const names = Object.keys(KINDS);
        const name = names[below(random, names.length)] as string;
        const inject = async () => {
          await sleep(below(random, 250));
          await KINDS[name]?.({ proxy, killBackends }, random);
        };
        const act = async (memberId: number) => {
          const withdrawal = await withdraw(memberId);
          await convert(memberId);
          await Promise.all([complete(0, withdrawal), complete(1, withdrawal)]);
        };
        await Promise.all([inject(), settleUntilPosted(day), approve(day), ...payers.map(act)]);

        const at = `fault ${fault}, ${name}, ${day}`;
        const counts = await db.execute<{ withdrawals: number; conversions: number; posted: number }>(sql`
        select (select count(*) from withdrawals where status = ${literal(PAID)}) as withdrawals,
          (select count(*) from conversions) as conversions,
          (select count(*) from settlement_runs where business_day = ${day} and status = 'posted') as posted`);
        expect(counts.rows[0], at).toEqual({ ...asked, posted: 1 });
        expect(await unbalanced(db), at).toEqual([]);
        expect((await recomputeDay(world.system, day)).findings, at).toEqual([]);
        if (fault % BOOKS_EVERY > 0) continue;
        while ((await dispatchOutbox(world.system)) > 0);
        await recount(world.system);
        expect((await checkBooks(world.system, { isFull: true })).findings, at).toEqual([]);
      }
      await opened.close();
      await proxy.close();
    }),
  3_600_000,
);
