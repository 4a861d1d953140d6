import type { Database } from '@starline/db/connection';
import { installation } from '@starline/db/schema/installation';
import { centers } from '@starline/db/schema/members';
import { purchaseLimits, purchases } from '@starline/db/schema/purchases';
import { settlementBases, settlementRuns } from '@starline/db/schema/settlements';
import type { BusinessDay } from '@starline/domain/business-time';
import { amount, points } from '@starline/domain/money';
import { DEMO_LIMIT_MULTIPLES } from '@starline/domain/packages';
import { sql } from 'drizzle-orm';
import type { World } from '../../../testing/world.ts';
import { transitionRun } from '../transition-run.ts';

export type Holding = {
  type: 'normal' | 'bcode';
  whole: number;
  /** Time in Seoul: '10-01' or '11-18 10:00'. */
  approved: string;
  used?: number;
};

const seoul = (text: string): string => {
  const [day = '', time = '12:00'] = text.split(' ');
  return new Date(`2026-${day}T${time}:00+09:00`).toISOString();
};

export async function addCenter(db: Database, owner: number, recommender: number | null): Promise<number> {
  const [center] = await db
    .insert(centers)
    .values({ name: `center ${owner}-${recommender}`, ownerId: owner, recommenderId: recommender })
    .returning({ id: centers.id });
  if (!center) throw new Error('no center');
  return center.id;
}

/** Adds a package as if it had been bought or granted at its time; moves no money. */
export async function addPackage(world: World, member: number, held: Holding): Promise<number> {
  const at = seoul(held.approved);
  const { normal, boosted, bcode } = DEMO_LIMIT_MULTIPLES;
  const isNormal = held.type === 'normal';
  const center = await world.db.execute<{ id: number; owner: number; recommender: number | null }>(sql`
    select centers.id, owner_id as owner, centers.recommender_id as recommender
    from members join centers on centers.id = members.center_id where members.id = ${member}`);
  const [purchase] = await world.db
    .insert(purchases)
    .values({
      memberId: member,
      packageId: await world.packageId(held.type, held.whole),
      type: held.type,
      productName: `${held.type} ${held.whole}`,
      price: points(held.whole),
      pv: points(held.whole),
      limitPercent: isNormal ? normal : bcode,
      boostedLimitPercent: isNormal ? boosted : bcode,
      centerId: center.rows[0]?.id ?? null,
      centerOwnerId: center.rows[0]?.owner ?? null,
      centerRecommenderId: center.rows[0]?.recommender ?? null,
      activeSince: at,
      approvedAt: at,
      createdAt: at,
    })
    .returning({ id: purchases.id });
  if (!purchase) throw new Error('no purchase');
  if (held.used)
    await world.db
      .insert(purchaseLimits)
      .values({ purchaseId: purchase.id, used: amount(Math.round(held.used * 100)) });
  return purchase.id;
}

/** Adds a posted run of `day` that took every purchase so far and paid nothing. It cannot be recomputed. */
export async function postEmptyRun(world: World, day: BusinessDay): Promise<void> {
  const at = `${day}T15:30:00.000Z`;
  const [run] = await world.db
    .insert(settlementRuns)
    .values({
      businessDay: day,
      status: 'draft',
      planVersion: 1,
      settings: {},
      totals: { kinds: {}, members: 0, paid: 0, unpaid: 0, lotto: 0 },
      frozenAt: at,
      computedAt: at,
    })
    .returning({ id: settlementRuns.id });
  const taken = await world.db
    .select({ purchaseId: purchases.id })
    .from(purchases)
    .where(sql`type = 'normal' and approved_at < ${at}`);
  if (!run) throw new Error('no run');
  if (taken.length > 0)
    await world.db.insert(settlementBases).values(taken.map((each) => ({ ...each, runId: run.id })));
  await world.db.update(installation).set({ recomputableFromRun: run.id + 1 });
  await transitionRun(world.db, run.id, { from: 'draft', to: 'posting' });
  await transitionRun(world.db, run.id, { from: 'posting', to: 'posted', postedAt: at });
}
