import { REWARD_KINDS } from '@starline/domain/rewards';
import { RUN_STATUSES } from '@starline/domain/settlements';
import { z } from 'zod';
import { Amount, Day, Id, Instant, Page, pageOf, requiredText } from './fields.ts';

export const KindTotals = z.object({ rows: z.int(), paid: Amount, unpaid: Amount, lotto: Amount });
export const RunTotals = z.object({
  kinds: z.partialRecord(z.enum(REWARD_KINDS), KindTotals),
  members: z.int(),
  paid: Amount,
  unpaid: Amount,
  lotto: Amount,
});
export const RunRow = z.object({
  id: Id,
  businessDay: z.string(),
  status: z.enum(RUN_STATUSES),
  isEarly: z.boolean(),
  isStale: z.boolean(),
  planVersion: z.int(),
  totals: RunTotals.nullable(),
  failure: z.string().nullable(),
  chunks: z.object({ posted: z.int(), total: z.int() }),
  createdAt: Instant,
  computedAt: Instant.nullable(),
  postedAt: Instant.nullable(),
  reversedAt: Instant.nullable(),
  reversalReason: z.string().nullable(),
});
export type RunRow = z.output<typeof RunRow>;
export const RunPage = pageOf(RunRow);
export const ListRuns = Page;

export const TopEarner = z.object({ memberId: Id, username: z.string(), name: z.string(), paid: Amount });
export const RunDetail = z.object({
  run: RunRow,
  previous: RunRow.nullable(),
  topEarners: z.array(TopEarner),
  settings: z.record(z.string(), z.string()),
});

export const SettlementDay = z.strictObject({ date: Day });
export type SettlementDay = z.output<typeof SettlementDay>;
export const Settle = z.strictObject({
  date: Day,
  isPreview: z.boolean().default(false),
  isEarly: z.boolean().default(false),
  force: z.boolean().default(false),
});
export type Settle = z.output<typeof Settle>;
/**
 * `runId`: the run whose figures the caller has seen. Another draft by now is returned instead of being
 * posted.
 */
export const ApproveRun = z.strictObject({
  date: Day,
  runId: Id.optional(),
  isEarly: z.boolean().default(false),
  force: z.boolean().default(false),
});
export type ApproveRun = z.output<typeof ApproveRun>;
/**
 * `runId`: the run whose figures the caller has seen. Another one of the day is not reversed. `reason` is
 * read by staff only.
 */
export const ReverseRun = z.strictObject({
  date: Day,
  runId: Id.optional(),
  force: z.boolean().default(false),
  reason: requiredText(300),
});
export type ReverseRun = z.output<typeof ReverseRun>;
/**
 * From how many members a reversal takes, how many of them hold less than it takes, and the usernames of up
 * to twenty of those.
 */
export const Reversal = z.object({ members: z.int(), short: z.int(), shortMembers: z.array(z.string()) });
export type Reversal = z.output<typeof Reversal>;
/**
 * `today`: the running business day. `next`: the one day that can be posted next. `due`: the same day once it
 * has begun.
 */
export const SettlementStatus = z.object({
  today: z.string(),
  next: z.string(),
  due: z.string().nullable(),
  firstPosted: z.string().nullable(),
  lastPosted: z.string().nullable(),
  isPosting: z.boolean(),
});
export const GuardRails = z.object({
  monthRatioPercent: z.number().nullable(),
  yearRatioPercent: z.number().nullable(),
  lineRatioPercent: z.number(),
  monthRewards: Amount,
  monthSales: Amount,
  openLiability: Amount,
});
