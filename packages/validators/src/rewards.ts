import { REWARD_KINDS, REWARD_TYPES, UNPAID_REASONS } from '@starline/domain/rewards';
import { z } from 'zod';
import {
  Amount,
  ArchivedUntil,
  Day,
  Id,
  Instant,
  listOf,
  Percent,
  pageFields,
  pageOf,
  text,
} from './fields.ts';
import { REWARDS } from './lists/rewards.ts';
import { listInput, listRow } from './lists/schemas.ts';

export const ListRewards = z.strictObject({
  ...pageFields,
  currency: z.enum(['cash', 'lotto']).optional(),
  type: z.enum(REWARD_TYPES).optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
});
export type ListRewards = z.output<typeof ListRewards>;

/** The derivation of an amount; empty for adjustments. */
export const RewardReason = z.object({
  base: Amount,
  percent: Percent,
  level: z.int(),
  computed: Amount,
  unpaid: Amount,
  unpaidReason: z.enum(UNPAID_REASONS).nullable(),
  limitBefore: Amount.nullable(),
  limitAfter: Amount.nullable(),
  sourcePurchaseId: Id.nullable(),
});

export const RewardRow = listRow(REWARDS).extend({ id: z.string(), reason: RewardReason.nullable() });
/** What a day adds up to, also when the page shows only a part of it. */
const RewardDay = z.object({ day: z.string(), rows: z.int(), cash: Amount, lotto: Amount });
export const RewardPage = pageOf(RewardRow).extend({
  days: z.array(RewardDay),
  archivedUntil: ArchivedUntil,
});

export const ReadReward = z.strictObject({ id: text(60) });
/**
 * A row with what the plan of its run says about it. Percentages in 1/10,000 of a percent.
 * docs/domain/settlement.md#why.
 */
export const RewardDetail = RewardRow.extend({
  lottoPercent: Percent.nullable(),
  productName: z.string().nullable(),
  rankShare: z.object({ rank: z.int(), weight: z.int(), weights: z.int(), members: z.int() }).nullable(),
});
export const AdminRewardPage = listOf(RewardRow);

export const RewardSummary = z.object({
  totalCash: Amount,
  today: Amount,
  typeTotals: z.object({
    daily: Amount,
    daily_matching: Amount,
    center: Amount,
    center_recommend: Amount,
    rank: Amount,
    adjust: Amount,
  }),
});

export const DailySummaryRow = z.object({
  date: z.string(),
  reward: Amount,
  daily_matching: Amount,
  rank: Amount,
  center: Amount,
  center_recommend: Amount,
});
export const DailySummaryPage = pageOf(DailySummaryRow).extend({ archivedUntil: ArchivedUntil });

/** What one day paid by kind, and from what. `percent` is null when the rows have different ones. */
const DayReason = z.object({
  kind: z.enum(REWARD_KINDS),
  paid: Amount,
  unpaid: Amount,
  base: Amount,
  percent: Percent.nullable(),
  sources: z.int(),
});
export const RecentDays = z.object({
  days: z.array(
    z.object({ date: z.string(), paid: Amount, postedAt: Instant.nullable(), reasons: z.array(DayReason) }),
  ),
});

export const ListAllRewards = listInput(REWARDS);
export type ListAllRewards = z.output<typeof ListAllRewards>;
