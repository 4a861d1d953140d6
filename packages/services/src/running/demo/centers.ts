import type { Database } from '@starline/db/connection';
import { centers } from '@starline/db/schema/members';
import { COMPANY_ID } from '@starline/domain/members';
import { asc, eq } from 'drizzle-orm';
import { DEMO_LEADER_ID, type Network } from './network.ts';
import { below, randomFrom } from './random.ts';

const PLACES =
  '강남 부산 대구 인천 광주 대전 수원 울산 창원 제주 분당 일산 청주 전주 천안 포항 하노이 도쿄 상하이 오사카'.split(
    ' ',
  );

export type DemoCenter = { id: number; owner: number; recommender: number | null };

/** HQ and one center for every few dozen members, at most twenty; early members own them. */
export function planCenters(network: Network): { name: string; owner: number; recommender: number | null }[] {
  const count = Math.min(PLACES.length, Math.max(1, Math.floor((network.lastId - COMPANY_ID) / 40)));
  return PLACES.slice(0, count).map((name, index) => {
    const owner = Math.min(DEMO_LEADER_ID + index * 2, network.lastId - 1);
    const recommender = network.recommenders[owner] as number;
    return { name: `${name} 센터`, owner, recommender: recommender === COMPANY_ID ? null : recommender };
  });
}

/** Centers are inserted before the members, so the company owns them all at first. */
export async function insertCenters(tx: Database, names: readonly string[], at: Date): Promise<void> {
  await tx
    .insert(centers)
    .values(names.map((name) => ({ name, ownerId: COMPANY_ID, createdAt: at.toISOString() })));
}

/** Gives each center to its planned owner and recommender, once the members exist. */
export async function handOverCenters(tx: Database, plans: ReturnType<typeof planCenters>): Promise<void> {
  for (const { name, owner, recommender } of plans)
    await tx
      .update(centers)
      .set({ ownerId: owner, recommenderId: recommender })
      .where(eq(centers.name, name));
}

/** The ids and names of all centers, in the order of their ids. */
export async function readCenterIds(tx: Database): Promise<{ id: number; name: string }[]> {
  return tx.select({ id: centers.id, name: centers.name }).from(centers).orderBy(asc(centers.id));
}

/** Most members join the center of their recommender. */
export function assignCenters(network: Network, seed: number, count: number): Uint8Array {
  const random = randomFrom(seed, 2);
  const chosen = new Uint8Array(network.lastId + 1);
  for (let id = DEMO_LEADER_ID; id <= network.lastId; id += 1) {
    const above = network.recommenders[id] as number;
    chosen[id] = above !== COMPANY_ID && random() < 0.85 ? (chosen[above] as number) : below(random, count);
  }
  return chosen;
}
