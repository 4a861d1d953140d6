import { REWARD_KINDS, REWARD_TYPES, UNPAID_REASONS } from '@starline/domain/rewards';
import { z } from 'zod';
import {
  Amount,
  ArchivedUntil,
  Day,
  Id,
  Instant,
  listFields,
  listOf,
  Percent,
  pageFields,
  pageOf,
  text,
} from './fields.ts';

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

export const RewardRow = z.object({
  id: z.string(),
  createdAt: Instant,
  businessDay: z.string(),
  type: z.enum(REWARD_TYPES),
  memberUsername: z.string(),
  sourceUsername: z.string().nullable(),
  rewardCash: Amount,
  lottoCount: Amount,
  memo: z.string(),
  reason: RewardReason.nullable(),
});
export const RewardPage = pageOf(RewardRow).extend({ archivedUntil: ArchivedUntil });
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

export const ListAllRewards = z.strictObject({
  ...listFields,
  memberId: Id.optional(),
  searchId: text(40).optional(),
  sourceId: text(40).optional(),
  type: z.enum(REWARD_KINDS).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
});
export type ListAllRewards = z.output<typeof ListAllRewards>;
