import type { Database } from '@starline/db/connection';
import type { TransactionOptions } from '@starline/db/transaction';
import type { ApprovalKind } from '@starline/domain/approvals';
import type { Right } from '@starline/domain/rights';
import type { AdminContext, Context } from '../context.ts';

/** The money of one member in an act, in hundredths, never negative. */
export type Part = { memberId: number; amount: number };

/** What an act would do, as rules judge it and the approver sees it. */
export type Proposal = {
  /** The rules that apply to the act: any of them may ask for a second person. */
  kinds: readonly ApprovalKind[];
  /** The rights that maker and approver need, all of them. */
  rights: readonly Right[];
  subject: string;
  subjectId: number | string;
  parts?: readonly Part[];
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Whether the act is only approved while `before` is still what the maker saw. */
  isBoundToBefore?: true;
};

/**
 * An act of administrators that a rule may hold until a second person approves it. `input` is stored with the request,
 * so it holds no password. docs/domain/approvals.md#acts.
 */
export type GuardedAct<Input extends object, Answer, Ctx extends Context = AdminContext> = {
  procedure: string;
  /** Undefined when no rule applies to this input. Throws what the act would throw for an input that cannot be done. */
  propose: (ctx: AdminContext, tx: Database, input: Input) => Promise<Proposal | undefined>;
  run: (ctx: Ctx, tx: Database, input: Input) => Promise<Answer>;
  options?: TransactionOptions;
};
