import { amount } from '@starline/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { holdings } from '../../testing/ledger-view.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { settle } from '../settlements/settle.ts';
import {
  loadNetwork,
  type RandomNetwork,
  randomNetwork,
  spreadOut,
} from '../settlements/testing/random-network.ts';
import { expectExact, plain, twoDays } from '../settlements/testing/two-days.ts';
import { previewPurchaseWithdrawal } from './preview-withdrawal.ts';
import { voidPurchase } from './void.ts';
import { withdrawPurchase } from './withdraw.ts';

const using = (use: (made: Awaited<ReturnType<typeof twoDays>>) => Promise<void>) =>
  withFreshDatabase(async ({ db }) => use(await twoDays(db)));
const withdraw = ({ staff }: World, id: number, seen?: string) =>
  withdrawPurchase(staff, { id, force: true, reason: 'asked_by_member', text: '', seen });
const codeOf = (outcome: PromiseSettledResult<unknown>): string =>
  outcome.status === 'fulfilled' ? 'done' : outcome.reason.code;

test('of withdrawals and voids of one purchase at once one is done', () =>
  using(async ({ world, low, bought, clean }) => {
    const acts = [1, 2, 3].flatMap(() => [
      withdraw(world, bought),
      voidPurchase(world.staff, { id: bought, force: true }),
    ]);
    const codes = (await Promise.allSettled(acts)).map(codeOf);
    expect(codes.toSorted()).toEqual(['done', ...Array.from({ length: 5 }, () => 'not_found')]);
    expect(await holdings(world.db, low)).toEqual({ purchase: 1000 });
    await clean();
  }));

test('leaves nothing behind when it comes while a day is settled', () =>
  using(async ({ world, low, bought, clean }) => {
    for (const date of ['2026-11-20', '2026-11-21']) {
      world.moveTo(`${date}T15:30:00Z`);
      const settling = settle(world.system, { ...plain, date });
      const outcomes = await Promise.allSettled([withdraw(world, bought), settling]);
      expect(['done', 'settlement_in_progress', 'not_found']).toContain(codeOf(outcomes[0]));
      expect(codeOf(outcomes[1])).toBe('done');
    }
    expect(['done', 'not_found']).toContain(codeOf((await Promise.allSettled([withdraw(world, bought)]))[0]));
    expect(await holdings(world.db, low)).toEqual({ purchase: 1000 });
    await clean();
  }));

const SEED = Number(process.env.STARLINE_SEED);
const ROUNDS = process.env.STARLINE_LONG ? 40 : 2;
process.stdout.write(`withdrawals in random networks: seed ${SEED}, ${ROUNDS} networks\n`);

test('takes exactly what was announced, in random networks whatever was spent', async () => {
  const sampled = fc.sample(
    fc.tuple(randomNetwork(25), fc.array(fc.nat(), { minLength: 12, maxLength: 12 })),
    { numRuns: ROUNDS, seed: SEED },
  );
  for (const [network, picks] of sampled) await spendAndWithdraw(spreadOut(network), picks);
});

async function spendAndWithdraw(network: RandomNetwork, picks: readonly number[]): Promise<void> {
  await withFreshDatabase(async ({ db }) => {
    await loadNetwork(db, network);
    const world = await makeWorld(db, '2026-11-18T15:30:00Z');
    await world.set('purchase_withdrawal_days', '365');
    await settle(world.system, { ...plain, date: '2026-11-18' });
    const normal = network.packages.filter(({ type }) => type === 'normal');
    const withdrawn = new Set<number>();
    for (const [index, pick] of picks.entries()) {
      const member = network.members[pick % network.members.length]?.id ?? 0;
      const target = normal[pick % Math.max(1, normal.length)];
      if (index % 3 === 0)
        await requestWithdrawal(world.asMember(member), {
          type: 'coin',
          amount: amount(1000),
          memo: '',
        }).catch(() => {});
      else if (target && !withdrawn.has(target.id)) {
        withdrawn.add(target.id);
        await withdrawAsAnnounced(world, target.id, target.member);
      }
      if (index === 5) {
        world.moveTo('2026-11-19T15:30:00Z');
        await settle(world.system, { ...plain, date: '2026-11-19' });
      }
    }
    await expectExact(world);
  });
}

async function withdrawAsAnnounced(world: World, id: number, buyer: number): Promise<void> {
  const look = await previewPurchaseWithdrawal(world.staff, { id });
  const before = (await holdings(world.db, buyer)).purchase ?? 0;
  await withdraw(world, id, look.seen);
  const [entry] = await auditEntriesOf(world.db, 'products.withdraw', id);
  const { points, coins, owed } = look;
  const taken = { points, coins, owed: owed.points + owed.coins };
  if (look.needsForce) expect(entry).toMatchObject({ after: { taken } });
  else expect(entry?.after).not.toHaveProperty('taken');
  const after = (await holdings(world.db, buyer)).purchase ?? 0;
  expect(Math.round((after - before) * 100)).toBe(look.price - look.repaid);
  for (const key of ['points', 'coins'] as const)
    expect(look.receivers.reduce((sum, each) => sum + each[key], 0)).toBe(look[key]);
}
