import type { Database } from '@starline/db/connection';
import { copyRows } from '@starline/db/copy';
import { plans } from '@starline/db/schema/plans';
import { COMPANY_ID } from '@starline/domain/members';
import { amount } from '@starline/domain/money';
import { DEMO_PLAN, type PlanContent } from '@starline/domain/plans';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { RefMember, RefPackage } from './reference-inputs.ts';

export type RandomNetwork = { members: RefMember[]; packages: RefPackage[]; plan: PlanContent };

const FIRST = COMPANY_ID + 1;
const at = (day: number, hour: number) =>
  Date.parse('2026-11-01T00:00:00+09:00') + (day * 24 + hour) * 3_600_000;

const person = (most: number) =>
  fc.record({
    above: fc.nat(),
    isDeep: fc.boolean(),
    isBlocked: fc.oneof(
      { weight: 6, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    packs: fc.array(
      fc.record({
        isNormal: fc.oneof(
          { weight: 3, arbitrary: fc.constant(true) },
          { weight: 1, arbitrary: fc.constant(false) },
        ),
        pv: fc.integer({ min: 1, max: 200_000 }),
        day: fc.integer({ min: 0, max: 20 }),
        hour: fc.integer({ min: 0, max: 23 }),
        used: fc.oneof(
          fc.constant(0),
          fc.double({ min: 0, max: 1.2, noNaN: true }),
          fc.double({ min: 0.985, max: 1.001, noNaN: true }),
        ),
        isOff: fc.oneof(
          { weight: 5, arbitrary: fc.constant(false) },
          { weight: 1, arbitrary: fc.constant(true) },
        ),
        owner: fc.nat(most),
      }),
      { maxLength: 3 },
    ),
  });

const percents = fc.array(fc.constantFrom(0, 10_000, 35_000, 100_000, 333_333), { maxLength: 12 });

export const randomPlan: fc.Arbitrary<PlanContent> = fc.record({
  matchingPercents: percents,
  lottoPercent: fc.constantFrom(
    {},
    { daily: 50_000 },
    { daily: 50_000, daily_matching: 123_456, center: 10_000 },
  ),
  limitMultiples: fc.constant(DEMO_PLAN.limitMultiples),
  unlock: fc.record({ isOn: fc.boolean(), steps: fc.constant(DEMO_PLAN.unlock.steps) }),
  compression: fc.boolean(),
  ranks: fc.constant([]),
});

/** Any tree of up to `most` members, long chains among them, with packages around their limits. */
export const randomNetwork = (most: number): fc.Arbitrary<RandomNetwork> =>
  fc.tuple(fc.array(person(most), { minLength: 1, maxLength: most }), randomPlan).map(([people, plan]) => {
    const members = people.map((one, index): RefMember => {
      const above = one.isDeep ? index - 1 : (one.above % (index + 1)) - 1;
      return {
        id: FIRST + index,
        recommender: above < 0 ? COMPANY_ID : FIRST + above,
        isBlocked: one.isBlocked,
      };
    });
    let id = 0;
    const packages = people.flatMap((one, index) =>
      one.packs.map((pack): RefPackage => {
        const multiples = plan.limitMultiples;
        const [limitPercent, boostedPercent] = pack.isNormal
          ? [multiples.normal, multiples.boosted]
          : [multiples.bcode, multiples.bcode];
        return {
          id: ++id,
          member: FIRST + index,
          type: pack.isNormal ? 'normal' : 'bcode',
          pv: amount(pack.pv),
          isActive: pack.isNormal || !pack.isOff,
          approvedAt: at(pack.day, pack.hour),
          activeSince: at(pack.day, pack.hour),
          limitPercent,
          boostedPercent,
          used: Math.floor(((pack.pv * limitPercent) / 1_000_000) * pack.used),
          owner: pack.owner % 3 === 0 ? null : FIRST + (pack.owner % people.length),
          centerRecommender: pack.owner % 4 === 0 ? null : FIRST + ((pack.owner * 7) % people.length),
          isTaken: false,
        };
      }),
    );
    return { members: [{ id: COMPANY_ID, recommender: null, isBlocked: false }, ...members], packages, plan };
  });

/** Loads the network into an empty installation; a settlement does not read sponsor positions. */
export async function loadNetwork(db: Database, network: RandomNetwork): Promise<void> {
  const joined = '2026-10-01T00:00:00Z';
  const newcomers = network.members.filter((member) => member.id !== COMPANY_ID);
  await copyRows(
    db,
    'members',
    ['id', 'username', 'name', 'country_id', 'recommender_id', 'is_reward_blocked', 'created_at'],
    newcomers.map((each) => [each.id, `m${each.id}`, 'x', 1, each.recommender, each.isBlocked, joined]),
  );
  await db.execute(sql`insert into packages (name, type, price, pv) values ('any', 'normal', 1, 1)`);
  await copyRows(
    db,
    'purchases',
    'id member_id package_id type product_name price pv limit_percent boosted_limit_percent center_owner_id center_recommender_id status active_since approved_at created_at'.split(
      ' ',
    ),
    network.packages.map((pack) => [
      pack.id,
      pack.member,
      1,
      pack.type,
      'any',
      pack.pv,
      pack.pv,
      pack.limitPercent,
      pack.boostedPercent,
      pack.owner,
      pack.centerRecommender,
      pack.isActive ? 'approved' : 'inactive',
      new Date(pack.activeSince),
      new Date(pack.approvedAt),
      new Date(pack.approvedAt),
    ]),
  );
  await copyRows(
    db,
    'purchase_limits',
    ['purchase_id', 'used'],
    network.packages.filter((pack) => pack.used > 0).map((pack) => [pack.id, pack.used]),
  );
  await db.insert(plans).values({ content: { ...network.plan }, activatesOn: '2026-11-01' });
}

/** The network with ids far apart, so that every member is a chunk of its own; no limit is used. */
export function spreadOut(network: RandomNetwork): RandomNetwork {
  const far = <T extends number | null>(id: T) => (id === null || id === 1 ? id : (id - 1) * 10_000) as T;
  return {
    ...network,
    members: network.members.map((each) => ({
      ...each,
      id: far(each.id),
      recommender: far(each.recommender),
    })),
    packages: network.packages.map((each) => ({
      ...each,
      member: far(each.member),
      owner: far(each.owner),
      centerRecommender: far(each.centerRecommender),
      used: 0,
    })),
  };
}
