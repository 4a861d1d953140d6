import { testDatabase } from '@starline/db/testing/test-database';
import { AppError } from '@starline/domain/errors';
import { amount } from '@starline/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveApprovalRule } from '../../desk/approval-inbox/save-rule.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { makeWorld } from '../../testing/world.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const makers = [world.staff, await world.hire('second', 'owner'), await world.hire('third', 'owner')];
const members = [await world.member(), await world.member(), await world.member()];
const LIMITS = { single: amount(5_000), byMaker: amount(12_000), byMember: amount(8_000) };
await saveApprovalRule(world.staff, { kind: 'adjustments', isOn: true, ...LIMITS });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
type Act = { maker: number; member: number; amount: number; isTaken: boolean };
type Done = Act & { at: number };
const act: fc.Arbitrary<Act> = fc.record({
  maker: fc.nat({ max: makers.length - 1 }),
  member: fc.nat({ max: members.length - 1 }),
  amount: fc.oneof(fc.integer({ min: 1, max: 6_000 }), fc.constantFrom(4_999, 5_000, 7_999, 8_000)),
  isTaken: fc.boolean(),
});
/** Acts that are asked for at the same moment, and the hours until the next ones. */
const wave = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 4 }),
  hours: fc.constantFrom(0, 1, 11, 23),
});

async function adjust({ maker, member, isTaken, ...asked }: Act): Promise<boolean> {
  const point = amount(isTaken ? -asked.amount : asked.amount);
  const input = { memberId: members[member] ?? 0, point, type: 'point', description: '', isHidden: false };
  try {
    await createAdjustment(makers[maker] ?? world.staff, input as never);
    return true;
  } catch (error) {
    if (error instanceof AppError && ['approval_required', 'overdraw'].includes(error.code)) return false;
    throw error;
  }
}

const sum = (acts: readonly Act[]) => acts.reduce((total, each) => total + each.amount, 0);

test('what is spread over acts, members, makers and hours stays below every limit in each 24 hours', async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(wave, { minLength: 1, maxLength: 8 }), async (waves) => {
      // What earlier sequences did alone no longer counts.
      world.moveTo(new Date(world.staff.now().getTime() + DAY_MS + HOUR_MS).toISOString());
      const alone: Done[] = [];
      for (const { acts, hours } of waves) {
        const at = world.staff.now().getTime();
        const went = await Promise.all(acts.map(adjust));
        alone.push(...acts.filter((_, index) => went[index]).map((each) => ({ ...each, at })));
        const window = alone.filter((each) => each.at > at - DAY_MS);
        for (const each of alone) expect(each.amount).toBeLessThan(LIMITS.single);
        for (const maker of makers.keys())
          expect(sum(window.filter((each) => each.maker === maker))).toBeLessThan(LIMITS.byMaker);
        for (const member of members.keys())
          expect(sum(window.filter((each) => each.member === member))).toBeLessThan(LIMITS.byMember);
        world.moveTo(new Date(at + hours * HOUR_MS).toISOString());
      }
      done += alone.length;
    }),
    { numRuns: 60 },
  );
  expect(done).toBeGreaterThan(60);
});
