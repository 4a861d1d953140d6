import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import type { Approved, ApproveRequest } from '@starline/validators/approvals';
import type { BatchResult } from '@starline/validators/fields';
import type { Part, Proposal } from '../../base/approvals/act.ts';
import { chargeDay, dailyLimitOf } from '../../base/approvals/daily-limit.ts';
import { lockMaker } from '../../base/approvals/guarded.ts';
import type { Person } from '../../base/approvals/people.ts';
import { isAsShown } from '../../base/approvals/proposal.ts';
import { causedBy } from '../../base/cause.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { GUARDED_ACTS } from './acts.ts';
import {
  type ApprovalRequest,
  endRequest,
  judges,
  lockRequest,
  recordDecision,
  refuseEnded,
  refuseTooSoon,
  refuseWithoutMaker,
} from './request.ts';

/** The longest act a request may hold: a forced reversal of a day. */
const LONGEST = { statementTimeoutMs: 0, lockTimeoutMs: 30_000 };

/**
 * Does the act of a request, in the maker's name, in the transaction that approves it. The same administrator
 * again gets the same answer without a second effect. A refusal of the act leaves the request open. Throws
 * `not_found`, `approval_ended`, `approval_own`, `approval_too_soon`, `forbidden`, `approval_maker` when the
 * maker may no longer do it, `approval_stale` when what it changes is no longer what the maker saw, and what
 * the act throws. docs/domain/approvals.md#approving.
 */
export const approveRequest = (ctx: AdminContext, input: ApproveRequest): Promise<Approved> =>
  once(ctx, { procedure: 'approvals.approve', input }, (tx) => approveWithin(ctx, tx, input), LONGEST);

async function approveWithin(ctx: AdminContext, tx: Database, { id }: ApproveRequest): Promise<Approved> {
  const request = await lockRequest(tx, id);
  if (request.state === 'approved' && request.endedBy === ctx.actor.id) return { id, result: request.result };
  refuseEnded(ctx, request);
  // Before the rows of administrators, as in `guarded`.
  await lockMaker(tx, request.makerId);
  const { maker, approver } = await judges(ctx, tx, request);
  const { act, asMaker, proposal } = await proposeAgain(ctx, tx, request, { maker, approver });
  if (!isShown(request, proposal)) throw new AppError('approval_stale');
  if (proposal.isLooser && ctx.config.isProduction) refuseTooSoon(ctx, request, approver);
  await chargeDay(asMaker, tx, await dailyLimitOf(tx, maker.id), proposal);
  const result = await act.run(causedBy(asMaker, `approval ${id}`), tx, proposal);
  if (isEmptyBatch(result)) throw new AppError('approval_stale');
  await endRequest(ctx, tx, request, { state: 'approved', result });
  await recordDecision(ctx, tx, request, {
    action: 'approvals.approve',
    after: { state: 'approved', maker: maker.username, approver: approver.username, result },
  });
  return { id, result };
}

/**
 * Builds the proposal of a request again, in the maker's name and with the rights that the maker has now.
 * Throws `approval_maker` when the maker may no longer do it, and what the act refuses.
 */
export async function proposeAgain(
  ctx: AdminContext,
  tx: Database,
  request: ApprovalRequest,
  { maker, approver }: { maker: Person; approver: Person },
) {
  await refuseWithoutMaker(tx, maker, request, []);
  const { act, input } = storedAct(request);
  const { id, rights, scope } = maker;
  const asMaker: AdminContext = {
    ...ctx,
    approval: { id: request.id, approver: approver.username },
    actor: { kind: 'admin', id, rights, scope },
  };
  const proposal = await act.propose(asMaker, tx, input).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    // The act asks for rights of the maker only.
    if (error.code === 'forbidden') throw new AppError('approval_maker', { username: maker.username });
    // A form that lies over another person's change asks for something else than was shown.
    const isStale = error.code === 'changed_meanwhile' || error.code === 'shown_changed';
    throw isStale ? new AppError('approval_stale') : error;
  });
  await refuseWithoutMaker(tx, maker, request, proposal.rights);
  return { act, asMaker, proposal };
}

/** Whether the act would do exactly what the approver was shown. */
export const isShown = (request: ApprovalRequest, now: Proposal): boolean =>
  isAsShown(now, { hash: request.hash, parts: request.parts as Part[] });

/**
 * The act of a request with its stored input, parsed again: a release may have changed what the act takes.
 * Throws `approval_stale` for an input that it no longer takes.
 */
function storedAct(request: ApprovalRequest) {
  const known = GUARDED_ACTS.get(request.act);
  const parsed = known?.input.safeParse(request.input);
  if (!known || !parsed?.success) throw new AppError('approval_stale');
  return { act: known.act, input: parsed.data };
}

const isEmptyBatch = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'skipped' in result &&
  (result as BatchResult).changed.length === 0;
