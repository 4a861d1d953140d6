import { daysBetween } from '@starline/domain/business-time';
import { RECEIPT_KINDS } from '@starline/domain/receipts';
import { REWARD_KINDS } from '@starline/domain/rewards';
import { MOVEMENT_KINDS, STATEMENT_ACCOUNTS } from '@starline/domain/statements';
import { z } from 'zod';
import { Amount, ArchivedUntil, Day, Id, Instant, pageFields, Total } from './fields.ts';

const LONGEST_DAYS = 3_660;

const days = { from: Day, to: Day };
const period = { account: z.enum(STATEMENT_ACCOUNTS, { error: 'invalid' }), ...days };
type Period = { from: string; to: string };
const isInOrder = ({ from, to }: Period) => from <= to;
const isShort = ({ from, to }: Period) => daysBetween(from, to) < LONGEST_DAYS;

/** A statement of one account; business days, both inclusive, at most ten years. */
export const ReadStatement = z
  .strictObject({ ...period, ...pageFields })
  .refine(isInOrder, { error: 'invalid', path: ['to'] })
  .refine(isShort, { error: 'too_large', path: ['to'] });
export type ReadStatement = z.output<typeof ReadStatement>;
/** The statement of a member, for staff. */
export const ReadMemberStatement = z.strictObject({ memberId: Id, statement: ReadStatement });
export const StatementFile = z
  .strictObject(period)
  .refine(isInOrder, { error: 'invalid', path: ['to'] })
  .refine(isShort, { error: 'too_large', path: ['to'] });
export type StatementFile = z.output<typeof StatementFile>;

/** A combined statement of all accounts of a member. */
export const CombinedFile = z
  .strictObject(days)
  .refine(isInOrder, { error: 'invalid', path: ['to'] })
  .refine(isShort, { error: 'too_large', path: ['to'] });
export type CombinedFile = z.output<typeof CombinedFile>;
/** The combined statement of a member, for staff. */
export const ReadMemberSums = z.strictObject({ memberId: Id, period: CombinedFile });

export const Movement = z.object({
  id: z.int(),
  day: z.string(),
  bookedAt: Instant,
  kind: z.enum(MOVEMENT_KINDS),
  amount: Amount,
  /** The balance after this movement. */
  balance: Amount,
});
export type Movement = z.output<typeof Movement>;

/**
 * The page of an act, of an adjustment (`reward`), or the list of rewards of the movement's day (`day`, by
 * the name of the list).
 */
export const MovementRecord = z.object({ kind: z.enum([...RECEIPT_KINDS, 'reward', 'day']), id: z.string() });
export type MovementRecord = z.output<typeof MovementRecord>;
/** Null where the record has no page. */
const LinkedMovement = Movement.extend({ record: MovementRecord.nullable() });

const sums = {
  opening: Amount,
  closing: Amount,
  /** What was gained and lost in the period, by kind. */
  kinds: z.array(z.object({ kind: z.enum(MOVEMENT_KINDS), gained: Amount, lost: Amount })),
  /**
   * Rewards by kind that were paid in the period, less those taken back in it. Empty for an account that gets
   * none.
   */
  rewards: z.array(z.object({ kind: z.enum(REWARD_KINDS), paid: Amount })),
  /** Fees and surcharges that this account bore in the period, less those that came back. */
  fees: Amount,
  /** Movements up to this month are archived: they are in none of the figures but opening and closing. */
  archivedUntil: ArchivedUntil,
};
export const StatementPage = z.object({ ...sums, rows: z.array(LinkedMovement), total: Total });
/** `number`: that of the receipt, such as `W-154`; null for a movement without one. */
const NumberedMovement = Movement.extend({ number: z.string().nullable() });
export const WholeStatement = z.object({ ...sums, movements: z.array(NumberedMovement) });
const account = z.enum(STATEMENT_ACCOUNTS);
/** The statements of all accounts, each with its account. */
export const CombinedStatement = z.array(WholeStatement.extend({ account }));
export const CombinedSums = z.array(z.object({ account, ...sums }));
