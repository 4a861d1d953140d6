import { amount, percentOf } from '@starline/domain/money';
import type { RewardKind, UnpaidReason } from '@starline/domain/rewards';
import type { RefMember, RefPackage, RefTerms } from './reference-inputs.ts';
import { referenceRanks } from './reference-ranks.ts';

/**
 * A row of a second implementation of the settlement, in plain loops over plain objects, which the set-based
 * one must equal.
 */
export type RefRow = {
  member: number;
  kind: RewardKind;
  level: number;
  source: number | null;
  purchase: number | null;
  base: number;
  percent: number;
  computed: number;
  paid: number;
  lotto: number;
  before: number | null;
  reason: UnpaidReason | null;
};

type Left = { pack: RefPackage; left: number };

/** The rows in limit order; raises `used` of the packages and takes the bases, as posting does. */
export function referenceDay(
  members: readonly RefMember[],
  packages: readonly RefPackage[],
  terms: RefTerms,
): RefRow[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const counted = packages.filter((pack) => pack.isActive && pack.approvedAt < terms.ends);
  const holders = new Set(counted.filter((pack) => pack.type === 'normal').map((pack) => pack.member));
  const hasNormal = (id: number) => holders.has(id);
  const recruitsOf = Map.groupBy(
    members.filter((each) => hasNormal(each.id)),
    (each) => each.recommender,
  );
  const recruits = (id: number) => recruitsOf.get(id)?.length ?? 0;
  const told = terms.onRule ?? (() => {});
  const rows: RefRow[] = [];
  const lefts = new Map<number, Left>();
  for (const pack of counted) {
    const isBoosted = recruits(pack.member) > 0;
    if (isBoosted) told('boosted limit');
    const multiple = isBoosted ? pack.boostedPercent : pack.limitPercent;
    const limit = percentOf(pack.pv, multiple, 'truncate');
    lefts.set(pack.id, { pack, left: Math.max(0, limit - pack.used) });
  }
  const oldestFirst = [...lefts.values()].sort(
    (a, b) => a.pack.approvedAt - b.pack.approvedAt || a.pack.id - b.pack.id,
  );
  const remainingById = Map.groupBy(oldestFirst, ({ pack }) => pack.member);
  const remainingOf = (id: number): Left[] => remainingById.get(id) ?? [];
  /** Members with a remainder at the snapshot: the others get no row. */
  const withRemainder = new Set(oldestFirst.filter(({ left }) => left > 0).map(({ pack }) => pack.member));
  const isBlocked = (id: number) => byId.get(id)?.isBlocked ?? false;

  const pay = (
    row: Omit<RefRow, 'paid' | 'lotto' | 'before' | 'reason' | 'computed'>,
    remaining: Left[] | null,
    share?: number,
  ) => {
    const computed = share ?? percentOf(amount(row.base), row.percent, 'truncate');
    if (computed === 0) return 0;
    const before = remaining ? remaining.reduce((sum, each) => sum + each.left, 0) : null;
    let paid = isBlocked(row.member) ? 0 : Math.min(computed, before ?? computed);
    const reason = isBlocked(row.member) ? 'blocked' : paid < computed ? 'limit' : null;
    const lotto = percentOf(amount(paid), terms.plan.lottoPercent[row.kind] ?? 0, 'truncate');
    rows.push({ ...row, computed, paid, lotto, before, reason });
    const result = paid;
    if (reason) told(`${row.kind} ${reason}${paid > 0 ? ', a part paid' : ''}`);
    if (lotto > 0) told(`${row.kind} coins`);
    told(row.kind);
    for (const each of remaining ?? []) {
      const part = Math.min(paid, each.left);
      if (part > 0 && part < paid) told('one row draws on two packages');
      each.left -= part;
      each.pack.used += part;
      paid -= part;
    }
    return result;
  };

  const dailies: { pack: RefPackage; paid: number }[] = [];
  for (const pack of [...counted].sort((a, b) => a.member - b.member || a.id - b.id)) {
    const earns = pack.approvedAt < terms.begins && pack.activeSince <= terms.begins;
    if (!terms.isRewardDay) told('not a reward day');
    if (!terms.isRewardDay || !earns) continue;
    if (lefts.get(pack.id)?.left === 0) {
      told('a package without a remainder');
      continue;
    }
    if (terms.daily === 0) told('a percentage of zero');
    told(`daily of ${pack.type}`);
    const { id: purchase, member } = pack;
    const row = {
      member,
      kind: 'daily' as const,
      level: 0,
      source: member,
      purchase,
      base: pack.pv,
      percent: terms.daily,
    };
    const paid = pay(row, [lefts.get(pack.id) as Left]);
    if (pack.type === 'normal' && paid > 0) dailies.push({ pack, paid });
  }

  const { unlock, compression, matchingPercents } = terms.plan;
  const above = (id: number): number | null => {
    let next = byId.get(id)?.recommender ?? null;
    while (compression && next !== null && (isBlocked(next) || !hasNormal(next))) {
      told(isBlocked(next) ? 'compression over a blocked one' : 'compression over one without');
      next = byId.get(next)?.recommender ?? null;
    }
    return next;
  };
  const openLevels = (id: number) =>
    unlock.isOn
      ? Math.max(
          0,
          ...unlock.steps.filter((step) => recruits(id) >= step.recruits).map((step) => step.levels),
        )
      : matchingPercents.length;
  const matching: Parameters<typeof pay>[0][] = [];
  for (const { pack, paid } of dailies) {
    let receiver: number | null = pack.member;
    for (const [index, percent] of matchingPercents.entries()) {
      receiver = above(receiver);
      if (receiver === null) break;
      const level = index + 1;
      if (remainingOf(receiver).length > 0 && !withRemainder.has(receiver))
        told('a receiver without a remainder');
      if (!withRemainder.has(receiver)) continue;
      if (level > openLevels(receiver)) told('a level that is not unlocked');
      if (level > openLevels(receiver)) continue;
      if (unlock.isOn) told('a level that is unlocked');
      if (level > 5) told('a level above the fifth');
      matching.push({
        member: receiver,
        kind: 'daily_matching',
        level,
        source: pack.member,
        purchase: pack.id,
        base: paid,
        percent,
      });
    }
  }
  matching.sort(
    (a, b) =>
      a.level - b.level || Number(a.source) - Number(b.source) || Number(a.purchase) - Number(b.purchase),
  );
  for (const row of matching) pay(row, remainingOf(row.member));

  if (terms.rankMonth) {
    const { percent } = terms.rankMonth;
    const { pv, shares } = referenceRanks(members, packages, terms.plan, terms.rankMonth);
    for (const { member, rank, share } of shares) {
      const row = {
        member,
        kind: 'rank' as const,
        level: rank,
        source: null,
        purchase: null,
        base: pv,
        percent,
      };
      if (withRemainder.has(member)) pay(row, remainingOf(member), share);
    }
  }

  for (const pack of packages) {
    if (pack.type !== 'normal' || !pack.isActive || pack.approvedAt >= terms.ends || pack.isTaken) continue;
    pack.isTaken = true;
    const row = { level: 0, source: pack.member, purchase: pack.id, base: pack.pv };
    if (pack.owner !== null) pay({ ...row, member: pack.owner, kind: 'center', percent: terms.center }, null);
    if (pack.centerRecommender !== null)
      pay(
        { ...row, member: pack.centerRecommender, kind: 'center_recommend', percent: terms.centerRecommend },
        null,
      );
  }
  return rows;
}
