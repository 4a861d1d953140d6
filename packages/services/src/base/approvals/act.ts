import type { Database } from '@starline/db/connection';
import type { TransactionOptions } from '@starline/db/transaction';
import type { ApprovalKind } from '@starline/domain/approvals';
import type { Right } from '@starline/domain/rights';
import type { BatchResult } from '@starline/validators/fields';
import type { Caused } from '../cause.ts';
import type { AdminContext, Context } from '../context.ts';

/**
 * The money of one member in an act, in hundredths, never negative, with what else the approver reads about
 * it. An act on several rows has a part for each row, with the row's id.
 */
export type Part = {
  id?: number;
  /** The withdrawal that a payment is for; the row of a batch has an id of its own. */
  requestId?: number;
  memberId: number;
  amount: number;
  /** Proven by the chain: shown, and counted against no limit. */
  isProven?: boolean;
  [shown: string]: unknown;
};

/**
 * What an act does, taken from rows that stay locked until COMMIT. Rules judge it, the approver sees it, and
 * `run` does it: everything but `skipped` is part of its hash. docs/domain/approvals.md#proposals.
 */
export type Proposal<Plan = unknown> = {
  /** The rules that apply to the act: any of them may ask for a second person. */
  kinds: readonly ApprovalKind[];
  /**
   * The rights that the maker needs, when the act is asked for and when it is done. The approver needs those
   * of the kinds.
   */
  rights: readonly Right[];
  subject: string;
  /** Left out by an act on several rows: then the ids of its parts. */
  subjectId?: number | string;
  parts?: readonly Part[];
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The resolved values that `run` writes. */
  plan: Plan;
  /**
   * Set where the act makes security looser: alone, its maker does it only after a day.
   * docs/domain/approvals.md#alone
   */
  isLooser?: boolean;
  /** Rows that the input names and the act leaves out, with the reason. */
  skipped?: BatchResult['skipped'];
};

/**
 * An act of administrators that a rule may hold until a second person approves it. `input` is stored with the
 * request, so it holds no password. `run` never sees it: it does what `propose` read and locked.
 * docs/domain/approvals.md#acts.
 */
export type GuardedAct<Input extends object, Plan, Answer, Ctx extends Context = AdminContext> = {
  procedure: string;
  /**
   * Locks every row that the act changes and tells what it would do, without a rule with no `kinds`. Changes
   * nothing. Throws what the act refuses.
   */
  propose: (ctx: Ctx, tx: Database, input: Input) => Promise<Proposal<Plan>>;
  run: (ctx: Caused<Ctx>, tx: Database, judged: Proposal<Plan>) => Promise<Answer>;
  /** The input of exactly the rows that were judged, where an input names several. */
  narrow?: (input: Input, judged: Proposal<Plan>) => Input;
  options?: TransactionOptions;
};
