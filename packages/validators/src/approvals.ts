import { APPROVAL_KINDS, APPROVAL_STATES, hasAmounts } from '@starline/domain/approvals';
import { RIGHTS } from '@starline/domain/rights';
import { z } from 'zod';
import {
  Amount,
  Flag,
  Id,
  IdempotencyKey,
  Instant,
  requiredParagraph,
  requiredText,
  SingleAmount,
} from './fields.ts';
import { seenOf } from './seen.ts';

export const APPROVAL_VIEWS = ['waiting', 'mine', 'ended'] as const;
/** `before`: the id of the last row of the previous page. */
export const ListApprovals = z.strictObject({
  view: z.enum(APPROVAL_VIEWS).default('waiting'),
  before: Id.optional(),
});
export type ListApprovals = z.output<typeof ListApprovals>;

export const ApprovalRow = z.object({
  id: Id,
  kind: z.enum(APPROVAL_KINDS),
  act: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  amount: Amount.nullable(),
  maker: z.string(),
  makerName: z.string(),
  state: z.enum(APPROVAL_STATES),
  createdAt: Instant,
  expiresAt: Instant,
  endedAt: Instant.nullable(),
  endedBy: z.string().nullable(),
  isMine: z.boolean(),
  /** From when the maker may do it alone; null for what needs a second person. */
  waitsUntil: Instant.nullable(),
  /** How many independent administrators could approve it now. */
  approvers: z.int(),
  /** Whether the caller may approve it now, and reject it. */
  mayDecide: z.boolean(),
  mayReject: z.boolean(),
});
export const ApprovalList = z.object({ rows: z.array(ApprovalRow), hasMore: z.boolean() });
/** A row of an act on several, or the money of one member. Each field is what will be written or paid. */
const ApprovalPart = z.object({
  id: Id.optional(),
  requestId: Id.optional(),
  username: z.string(),
  name: z.string(),
  amount: Amount,
  isProven: z.boolean().optional(),
  type: z.string().optional(),
  payout: Amount.optional(),
  krwAmount: z.int().nullish(),
  bankName: z.string().optional(),
  accountHolder: z.string().optional(),
  accountNumber: z.string().optional(),
  trc20Address: z.string().optional(),
  lottoAddress: z.string().optional(),
  transactionId: z.string().nullish(),
  /** When the member joined, and since when the destination of a payment is known. */
  joinedAt: Instant,
  destinationSince: Instant.optional(),
});
export type ApprovalPart = z.output<typeof ApprovalPart>;

export const ApprovalDetail = ApprovalRow.extend({
  before: z.unknown(),
  after: z.unknown(),
  rights: z.array(z.enum(RIGHTS)),
  reason: z.string(),
  result: z.unknown(),
  parts: z.array(ApprovalPart),
  /** How many members it concerns. */
  affectedCount: z.int(),
  comments: z.array(z.object({ id: Id, by: z.string(), text: z.string(), createdAt: Instant })),
});

/** What a waiting request would do now; `isSame`: exactly what its approver was shown. */
export const ApprovalNow = z.object({
  isSame: z.boolean(),
  before: z.unknown(),
  after: z.unknown(),
  parts: z.array(ApprovalPart),
});

export const ApproveRequest = z.strictObject({ id: Id, idempotencyKey: IdempotencyKey });
export type ApproveRequest = z.output<typeof ApproveRequest>;
export const Approved = z.object({ id: Id, result: z.unknown() });
export type Approved = { id: number; result: unknown };
export const RejectRequest = z.strictObject({ id: Id, reason: requiredText(500) });
export type RejectRequest = z.output<typeof RejectRequest>;
export const CommentRequest = z.strictObject({ id: Id, text: requiredParagraph(1000) });
export type CommentRequest = z.output<typeof CommentRequest>;

const Limit = SingleAmount.refine((limit) => limit >= 0, 'too_small').nullable();
/** Hundredths; null where an amount is not limited. A rule with amounts has at least one when it is on. */
export const SaveApprovalRule = z
  .strictObject({
    kind: z.enum(APPROVAL_KINDS),
    isOn: Flag,
    single: Limit,
    byMaker: Limit,
    byMember: Limit,
    seen: seenOf({ isOn: Flag, single: Limit, byMaker: Limit, byMember: Limit }),
  })
  .refine(
    ({ kind, isOn, single, byMaker, byMember }) => {
      const isLimited = [single, byMaker, byMember].some((limit) => limit !== null);
      return hasAmounts(kind) ? !isOn || isLimited : !isLimited;
    },
    { error: 'required', path: ['single'] },
  );
export type SaveApprovalRule = z.output<typeof SaveApprovalRule>;
export const ApprovalRules = z.array(
  z.object({
    kind: z.enum(APPROVAL_KINDS),
    isOn: z.boolean(),
    single: Amount.nullable(),
    byMaker: Amount.nullable(),
    byMember: Amount.nullable(),
    inForceSince: Instant.nullable(),
    /** How many independent administrators hold the right of an approver and have confirmed. */
    approvers: z.int(),
  }),
);

/**
 * Who counts as one person, who confirmed, and what an account's end or beginning changes.
 * docs/domain/approvals.md#in-force.
 */
export const TwoPeople = z.object({
  /** Whether the caller has the second factor that confirming needs. */
  mayConfirm: z.boolean(),
  /** Kinds whose rule is on and waits for two people who confirm. */
  waiting: z.array(z.enum(APPROVAL_KINDS)),
  people: z.array(
    z.object({
      id: Id,
      username: z.string(),
      isActive: z.boolean(),
      confirmedAt: Instant.nullable(),
      sameAs: z.array(z.string()),
      lastFor: z.array(z.enum(APPROVAL_KINDS)),
    }),
  ),
});
export const TwoPeopleConfirmed = z.object({ inForce: z.array(z.enum(APPROVAL_KINDS)) });
