import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { expect, test } from 'vitest';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { deleteAdjustment } from '../../money/adjustments/delete.ts';
import { updateCenter } from '../../network/centers/save.ts';
import { deleteMember } from '../../network/members/delete.ts';
import { updateMember } from '../../network/members/update.ts';
import { updateRecommender } from '../../network/members/update-recommender.ts';
import { makeWorld } from '../../testing/world.ts';
import { grantCode } from '../code-grants/create.ts';
import { togglePurchase } from '../purchases/set-active.ts';
import { voidPurchase } from '../purchases/void.ts';
import { settle } from './settle.ts';
import { forceState } from './testing/force-state.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-18T03:00:00Z');

const hide = (memberId: number) =>
  createAdjustment(world.staff, {
    memberId,
    type: 'point',
    point: points(1),
    description: '',
    isHidden: true,
  });

test('money M2: while a run posts or has failed halfway, inputs of its snapshot cannot change; afterwards they can', async () => {
  const [one, two] = [await world.member({ username: 'one' }), await world.member({ username: 'two' })];
  const { id: grant } = await grantCode(world.staff, {
    username: 'one',
    productId: await world.packageId('bcode', 300),
  });
  await settle(world.system, { date: '2026-11-18', isPreview: true, isEarly: true, force: false });
  const { id: hidden } = await hide(one);
  const verbs: Record<string, () => Promise<unknown>> = {
    toggle: () => togglePurchase(world.staff, { id: grant }),
    void: () => voidPurchase(world.staff, { id: grant, force: false }),
    block: () => updateMember(world.staff, { id: one, isRewardBlocked: true }),
    recommender: () => updateRecommender(world.staff, { username: 'two', newRecommender: 'one' }),
    center: () =>
      updateCenter(world.staff, {
        id: 1,
        centerName: 'HQ',
        centerOwner: one,
        centerRecommender: null,
        centerPhone: '',
      }),
    hidden: () => hide(one),
    unhide: () => deleteAdjustment(world.staff, { id: hidden, force: false }),
    delete: () => deleteMember(world.staff, { id: two }),
  };
  const refused = async () => {
    const outcomes = await Promise.allSettled(Object.values(verbs).map((verb) => verb()));
    return outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'done'));
  };
  for (const status of ['posting', 'failed'] as const) {
    await forceState(db, '2026-11-18', status);
    expect(await refused()).toEqual(Object.keys(verbs).map(() => 'settlement_in_progress'));
  }
  await forceState(db, '2026-11-18', 'discarded');
  await verbs.block?.();
  await verbs.toggle?.();
});
