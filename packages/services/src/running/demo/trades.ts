import { COMPANY_ID } from '@starline/domain/members';
import { DEMO_LEADER_ID, type Network } from './network.ts';
import { below, randomFrom, weighted } from './random.ts';

/** Purchases and grants as columns: a million of them must stay small. */
export type Trades = {
  count: number;
  member: Int32Array;
  item: Uint8Array;
  at: Float64Array;
};

export type Item = { id: number; type: 'normal' | 'bcode'; name: string; price: number; pv: number };

const NORMAL_WEIGHTS = [34, 20, 26, 12, 5, 3];
const HOUR = 3_600_000;
const PER_MEMBER = 4;

/**
 * Four of five members hold one to three packages; a few were granted a bonus package. No purchase is later
 * than `until`.
 */
export function makeTrades(network: Network, items: readonly Item[], seed: number, until: Date): Trades {
  const size = (network.lastId - COMPANY_ID) * PER_MEMBER;
  const trades: Trades = {
    count: 0,
    member: new Int32Array(size),
    item: new Uint8Array(size),
    at: new Float64Array(size),
  };
  const normal = items.flatMap((item, index) => (item.type === 'normal' ? [index] : []));
  const bonus = items.flatMap((item, index) => (item.type === 'bcode' ? [index] : []));
  const weights = normal.map((index, place) => [index, NORMAL_WEIGHTS[place] ?? 1] as const);
  const add = (member: number, item: number, at: number) => {
    if (at > until.getTime()) return;
    trades.member[trades.count] = member;
    trades.item[trades.count] = item;
    trades.at[trades.count] = at;
    trades.count += 1;
  };
  for (let id = DEMO_LEADER_ID; id < network.lastId; id += 1) {
    const random = randomFrom(seed, 10 * id + 1);
    const joined = network.joinedAt[id] as number;
    const isLeader = id === DEMO_LEADER_ID;
    const bought = isLeader
      ? 2
      : random() < 0.82
        ? weighted(random, [
            [1, 75],
            [2, 18],
            [3, 7],
          ] as const)
        : 0;
    for (let each = 0; each < bought; each += 1) {
      const wait = each === 0 ? 1 + random() * 20 : 24 + random() * 24 * 20;
      add(
        id,
        isLeader ? (normal[normal.length - 2 + each] as number) : weighted(random, weights),
        joined + wait * HOUR,
      );
    }
    if (random() < 0.03)
      add(id, bonus[below(random, bonus.length)] as number, joined + (2 + random() * 100) * HOUR);
  }
  return trades;
}
