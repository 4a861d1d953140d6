import { ITEM_STATES } from '@starline/domain/payouts';
import { REWARD_KINDS } from '@starline/domain/rewards';
import { TIMELINE_GROUPS, TIMELINE_KINDS, type TimelineKind } from '@starline/domain/timeline';
import { CANCEL_REASONS, WITHDRAWAL_STATUSES, WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { z } from 'zod';
import { Amount, Cursor, Direction, Id, Instant } from './fields.ts';

/** The events after a cursor, newest first; of one group, or of all. */
export const ReadTimeline = z.strictObject({
  id: Id,
  group: z.enum(TIMELINE_GROUPS).optional(),
  cursor: Cursor.optional(),
  direction: Direction,
});
export type ReadTimeline = z.output<typeof ReadTimeline>;

export const TimelineEvent = z.object({
  key: z.string(),
  kind: z.enum(Object.keys(TIMELINE_KINDS) as [TimelineKind, ...TimelineKind[]]),
  at: Instant,
  actorKind: z.enum(['member', 'admin', 'system', 'visitor']),
  actorName: z.string().nullable(),
  /** The number of the document. */
  refId: Id.nullable(),
  /** Hundredths; what left the member is negative. */
  amount: Amount.nullable(),
  unit: z.enum(['point', 'lotto', 'usdt']).nullable(),
  text: z.string().nullable(),
  address: z.string().nullable(),
  /** Of an announcement: when the member read it. */
  readAt: Instant.nullable(),
  /** Of rewards: the business day and what each kind paid. */
  day: z.string().nullable(),
  sums: z.array(z.object({ kind: z.enum(REWARD_KINDS), paid: Amount })).nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type TimelineEvent = z.output<typeof TimelineEvent>;
export const Timeline = z.object({
  rows: z.array(TimelineEvent),
  /** Null at the end. */
  next: Cursor.nullable(),
  /** Rewards and acts up to this month are archived and not shown. */
  archivedUntil: z.string().nullable(),
});

const OpenRequests = z.object({ count: z.int(), amount: Amount });
export const MemberOverview = z.object({
  rank: z.int(),
  sponsorId: Id.nullable(),
  sponsor: z.string().nullable(),
  recruits: z.int(),
  lineCount: z.int(),
  balances: z.object({
    withdrawable: Amount,
    center: Amount,
    held: Amount,
    purchase: Amount,
    lotto: Amount,
    lottoHeld: Amount,
    owed: Amount,
  }),
  sums: z.object({
    rewards: Amount,
    withdrawn: Amount,
    converted: Amount,
    deposited: Amount,
    bought: Amount,
  }),
  limit: z.object({ used: Amount, total: Amount }),
  packages: z.array(
    z.object({
      id: Id,
      name: z.string(),
      price: Amount,
      createdAt: Instant,
      isActive: z.boolean(),
      used: Amount,
      limit: Amount,
    }),
  ),
  open: z.object({ withdrawals: OpenRequests, deposits: OpenRequests }),
  /** `at`: when its state began. `line`: its newest line of a payout batch, with the bank's words. */
  lastWithdrawal: z
    .object({
      id: Id,
      type: z.enum(WITHDRAWAL_TYPES),
      status: z.enum(WITHDRAWAL_STATUSES),
      payout: Amount,
      krwAmount: z.int().nullable(),
      at: Instant,
      cancelReason: z.enum(CANCEL_REASONS).nullable(),
      cancelText: z.string().nullable(),
      /** Whether the money of a paid one came back. docs/domain/payouts.md#returned. */
      isReturned: z.boolean(),
      line: z.object({ state: z.enum(ITEM_STATES), reason: z.string(), batch: z.string() }).nullable(),
    })
    .nullable(),
  /** The last change of where payouts go, or of the password, within 30 days. */
  payoutsRedirectedAt: Instant.nullable(),
  lastLogin: z.object({ at: Instant, address: z.string(), userAgent: z.string() }).nullable(),
  security: z.object({ hasSecondFactor: z.boolean(), passkeys: z.int(), sessions: z.int() }),
  staffHold: z.object({ at: Instant, by: z.string().nullable(), reason: z.string() }).nullable(),
});
