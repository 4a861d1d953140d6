import { openDatabase } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { isLostConnection } from '@starline/db/sql-error';
import { points } from '@starline/domain/money';
import { COMPLETED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { requestDeposit } from '../../money/deposits/request.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { systemBalance, unbalanced } from '../../testing/ledger-view.ts';
import { settle } from './settle.ts';
import { type Act, actsOf, perform, untilAnswered } from './testing/crashes/acts.ts';
import { openLossyProxy } from './testing/crashes/lossy-proxy.ts';
import { makeGoldenDay } from './testing/golden-network.ts';

const DAY = '2026-11-18';
const ATTEMPTS = 5;
const COUNTS = sql`
  select (select count(*) from withdrawals) as withdraw, (select count(*) from conversions) as convert,
    (select count(*) from deposits where status = ${literal(COMPLETED)}) as complete,
    (select count(*) from purchases where created_at >= '2026-11-18T15:00:00Z') as buy`;

/** The golden day through a proxy: `direct` shows the true state, `through` loses answers. */
function withProxy(use: (house: Awaited<ReturnType<typeof prepare>>) => Promise<void>): Promise<void> {
  return withFreshDatabase(async ({ url, db }) => {
    const house = await prepare(url, db);
    try {
      await use(house);
    } finally {
      await house.close();
    }
  });
}

async function prepare(url: string, direct: Parameters<typeof makeGoldenDay>[0]) {
  const { world, ids } = await makeGoldenDay(direct);
  await createAdjustment(world.staff, {
    memberId: ids.B,
    type: 'point',
    point: points(500),
    isHidden: false,
    description: '',
  });
  const asked = { amount: points(300), accountHolder: 'x', memo: '' };
  const deposit = await requestDeposit(world.asMember(ids.B), asked);
  const target = new URL(url);
  const proxy = await openLossyProxy({ host: target.hostname, port: Number(target.port) });
  target.port = String(proxy.port);
  const { db, close } = openDatabase({ url: target.href, firstPauseMs: 5 });
  const [acts = []] = actsOf([ids.B], [deposit.id], await world.packageId('normal', 300));
  return {
    direct,
    acts,
    proxy,
    through: { ...world.system, db },
    close: async () => {
      await close();
      await proxy.close();
    },
  };
}

const firstOf = (acts: readonly Act[]) =>
  acts.filter((act, index) => acts.findIndex((each) => each.verb === act.verb) === index);

for (const moment of ['before', 'after'] as const)
  for (const times of [1, ATTEMPTS])
    test(`the connection is lost ${moment} COMMIT, ${times} times in a row: the same key has one effect and one answer`, () =>
      withProxy(async ({ direct, acts, proxy, through }) => {
        const wanted = { withdraw: 0, convert: 0, complete: 0, buy: 0 };
        const tried = firstOf(acts).slice(0, times === ATTEMPTS ? 1 : 4);
        for (const act of tried) {
          Object.assign(proxy.losing, { moment, left: times });
          const first = await perform(through, act).catch((error: unknown) => error);
          expect(proxy.losing).toMatchObject({ left: 0 });
          if (times === ATTEMPTS) expect(isLostConnection(first)).toBe(true);
          const isStored = times < ATTEMPTS || moment === 'after';
          const before = await direct.execute(COUNTS);
          expect(before.rows).toEqual([{ ...wanted, [act.verb]: isStored ? 1 : 0 }]);
          const answer = await perform(through, act);
          if (times < ATTEMPTS) expect(answer).toEqual(first);
          wanted[act.verb] = 1;
          expect((await direct.execute(COUNTS)).rows).toEqual([wanted]);
        }
        expect(proxy.losing.lost).toBe(times * tried.length);
        expect(await unbalanced(direct)).toEqual([]);
      }));

test.each(['before', 'after'] as const)(
  'a settlement loses a dozen connections %s COMMIT: it pays once',
  (moment) =>
    withProxy(async ({ direct, proxy, through }) => {
      const asked = { date: DAY, isPreview: false, isEarly: false, force: false };
      Object.assign(proxy.losing, { moment, left: 12, isAlternating: true });
      const run = await untilAnswered(() => settle(through, asked));
      expect(run).toMatchObject({ status: 'posted', totals: { paid: 2365 } });
      expect(proxy.losing.lost).toBe(12);
      expect(await systemBalance(direct, 'rewards')).toBe(-23.65);
      expect(await unbalanced(direct)).toEqual([]);
    }),
);
