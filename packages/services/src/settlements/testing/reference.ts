import { type Amount, amount, type Percent, percentOf } from '@starline/domain/money';
import type { PlanContent } from '@starline/domain/plans';
import type { RewardKind, UnpaidReason } from '@starline/domain/rewards';

/** The settlement of a day once more, in plain loops over plain objects: what the set-based one must agree with. */
export type RefMember = { id: number; recommender: number | null; isBlocked: boolean };
export type RefPackage = {
  id: number;
  member: number;
  type: 'normal' | 'bcode';
  pv: Amount;
  isActive: boolean;
  approvedAt: number;
  activeSince: number;
  limitPercent: Percent;
  boostedPercent: Percent;
  used: number;
  owner: number | null;
  centerRecommender: number | null;
  isTaken: boolean;
};
export type RefTerms = {
  begins: number;
  ends: number;
  isRewardDay: boolean;
  daily: Percent;
  center: Percent;
  centerRecommend: Percent;
  plan: PlanContent;
};
export type RefRow = {
  member: number;
  kind: RewardKind;
  level: number;
  source: number;
  purchase: number;
  base: number;
  percent: number;
  computed: number;
  paid: number;
  lotto: number;
  before: number | null;
  reason: UnpaidReason | null;
};

type Left = { pack: RefPackage; left: number };

/** Rows in the order the limits are consumed; raises `used` of the packages and takes the bases, as posting does. */
export function referenceDay(
  members: readonly RefMember[],
  packages: readonly RefPackage[],
  terms: RefTerms,
): RefRow[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const counted = packages.filter((pack) => pack.isActive && pack.approvedAt < terms.ends);
  const hasNormal = (id: number) => counted.some((pack) => pack.member === id && pack.type === 'normal');
  const recruits = (id: number) =>
    members.filter((each) => each.recommender === id && hasNormal(each.id)).length;
  const rows: RefRow[] = [];
  const lefts = new Map<number, Left>();
  for (const pack of counted) {
    const multiple = recruits(pack.member) > 0 ? pack.boostedPercent : pack.limitPercent;
    const limit = percentOf(pack.pv, multiple, 'truncate');
    lefts.set(pack.id, { pack, left: Math.max(0, limit - pack.used) });
  }
  const roomOf = (id: number): Left[] =>
    [...lefts.values()]
      .filter(({ pack }) => pack.member === id)
      .sort((a, b) => a.pack.approvedAt - b.pack.approvedAt || a.pack.id - b.pack.id);
  const isBlocked = (id: number) => byId.get(id)?.isBlocked ?? false;

  const gain = (
    row: Omit<RefRow, 'paid' | 'lotto' | 'before' | 'reason' | 'computed'>,
    room: Left[] | null,
  ) => {
    const computed = percentOf(amount(row.base), row.percent, 'truncate');
    if (computed === 0) return 0;
    const before = room ? room.reduce((sum, each) => sum + each.left, 0) : null;
    let paid = isBlocked(row.member) ? 0 : Math.min(computed, before ?? computed);
    const reason = isBlocked(row.member) ? 'blocked' : paid < computed ? 'limit' : null;
    const lotto = percentOf(amount(paid), terms.plan.lottoPercent[row.kind] ?? 0, 'truncate');
    rows.push({ ...row, computed, paid, lotto, before, reason });
    const result = paid;
    for (const each of room ?? []) {
      const part = Math.min(paid, each.left);
      each.left -= part;
      each.pack.used += part;
      paid -= part;
    }
    return result;
  };

  const dailies: { pack: RefPackage; paid: number }[] = [];
  for (const pack of [...counted].sort((a, b) => a.member - b.member || a.id - b.id)) {
    const earns = pack.approvedAt < terms.begins && pack.activeSince <= terms.begins;
    if (!terms.isRewardDay || !earns) continue;
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
    const paid = gain(row, [lefts.get(pack.id) as Left]);
    if (pack.type === 'normal' && paid > 0) dailies.push({ pack, paid });
  }

  const { unlock, compression, matchingPercents } = terms.plan;
  const above = (id: number): number | null => {
    let next = byId.get(id)?.recommender ?? null;
    while (compression && next !== null && (isBlocked(next) || !hasNormal(next)))
      next = byId.get(next)?.recommender ?? null;
    return next;
  };
  const openLevels = (id: number) =>
    unlock.isOn
      ? Math.max(
          0,
          ...unlock.steps.filter((step) => recruits(id) >= step.recruits).map((step) => step.levels),
        )
      : matchingPercents.length;
  const matching: Parameters<typeof gain>[0][] = [];
  for (const { pack, paid } of dailies) {
    let receiver: number | null = pack.member;
    for (const [index, percent] of matchingPercents.entries()) {
      receiver = above(receiver);
      if (receiver === null) break;
      const level = index + 1;
      if (roomOf(receiver).length === 0 || level > openLevels(receiver)) continue;
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
  matching.sort((a, b) => a.level - b.level || a.source - b.source || a.purchase - b.purchase);
  for (const row of matching) gain(row, roomOf(row.member));

  for (const pack of packages) {
    if (pack.type !== 'normal' || !pack.isActive || pack.approvedAt >= terms.ends || pack.isTaken) continue;
    pack.isTaken = true;
    const row = { level: 0, source: pack.member, purchase: pack.id, base: pack.pv };
    if (pack.owner !== null)
      gain({ ...row, member: pack.owner, kind: 'center', percent: terms.center }, null);
    if (pack.centerRecommender !== null)
      gain(
        { ...row, member: pack.centerRecommender, kind: 'center_recommend', percent: terms.centerRecommend },
        null,
      );
  }
  return rows;
}
