import { encryptFields } from '@starline/db/column-encryption';
import type { Database } from '@starline/db/connection';
import { approvalRequests } from '@starline/db/schema/approvals';
import { ALONE_HOURS, type ApprovalState } from '@starline/domain/approvals';
import { AppError } from '@starline/domain/errors';
import type { Right } from '@starline/domain/rights';
import { and, eq } from 'drizzle-orm';
import {
  circlesOf,
  confirmedApprovers,
  couldApprove,
  isEstablished,
  lockPeople,
  type Person,
  readPeople,
} from '../../base/approvals/people.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, type Context, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { neededForRequests } from './reaches.ts';

export type ApprovalRequest = typeof approvalRequests.$inferSelect;

/** Locks a request against other decisions. Throws `not_found`. */
export async function lockRequest(tx: Database, id: number): Promise<ApprovalRequest> {
  const [request] = await tx.select().from(approvalRequests).where(eq(approvalRequests.id, id)).for('update');
  if (!request) throw new AppError('not_found');
  return request;
}

/** Throws `approval_ended` with the state of a request that no longer waits. */
export function refuseEnded(ctx: AdminContext, { state, expiresAt }: ApprovalRequest): void {
  if (state !== 'requested') throw new AppError('approval_ended', { state });
  if (expiresAt <= nowIso(ctx)) throw new AppError('approval_ended', { state: 'expired' });
}

/**
 * Whether the maker may do a looser change alone: a day has passed, and still no other administrator could
 * approve it.
 */
export const mayDoAlone = (
  ctx: Pick<Context, 'now'>,
  { waitsUntil, rights }: Pick<ApprovalRequest, 'waitsUntil' | 'rights'>,
  people: readonly Person[],
): boolean => waitsUntil !== null && waitsUntil <= nowIso(ctx) && confirmedApprovers(people, { rights }) < 2;

/**
 * Returns maker and approver, locked until COMMIT, for a decision of the caller. Throws `approval_own` for
 * the maker, unless the request has waited a day alone, and for an administrator who depends on the maker,
 * `forbidden` without the rights of its kinds. docs/domain/approvals.md#approving.
 */
export async function judges(
  ctx: AdminContext,
  tx: Database,
  request: ApprovalRequest,
): Promise<{ maker: Person; approver: Person }> {
  await lockPeople(tx, [request.makerId, ctx.actor.id]);
  const people = await readPeople(tx);
  const circles = circlesOf(people);
  const maker = people.find(({ id }) => id === request.makerId);
  const approver = people.find(({ id }) => id === ctx.actor.id);
  const isAlone = ctx.actor.id === request.makerId && mayDoAlone(ctx, request, people);
  if (!maker || !approver || (circles.get(maker.id) === circles.get(approver.id) && !isAlone))
    throw new AppError('approval_own');
  const needed = (await neededForRequests(tx, [request], people))(request);
  if (!couldApprove(approver, { ...needed, reaches: () => true })) throw new AppError('forbidden');
  if (!couldApprove(approver, needed)) throw new AppError('not_found');
  return { maker, approver };
}

/** Whether a looser change of the last day is too young for this approver. docs/domain/approvals.md#alone. */
export const isTooSoon = (
  ctx: Pick<Context, 'now'>,
  { createdAt }: Pick<ApprovalRequest, 'createdAt'>,
  approver: Person,
): boolean =>
  Date.parse(createdAt) > ctx.now().getTime() - ALONE_HOURS * 3_600_000 &&
  !isEstablished(approver, ctx.now());

/** Throws `approval_too_soon`. */
export function refuseTooSoon(ctx: AdminContext, request: ApprovalRequest, approver: Person): void {
  if (isTooSoon(ctx, request, approver)) throw new AppError('approval_too_soon');
}

/**
 * The maker of a request that waits alone, and the administrator who stops it. Throws `approval_own` for the
 * maker.
 */
export async function stoppers(ctx: AdminContext, tx: Database, request: ApprovalRequest) {
  const people = await readPeople(tx);
  const maker = people.find(({ id }) => id === request.makerId);
  const approver = people.find(({ id }) => id === ctx.actor.id);
  if (!maker || !approver || maker === approver) throw new AppError('approval_own');
  return { maker, approver };
}

/**
 * Throws `approval_maker` when the maker's account, scope or one of the rights of the act was taken since the
 * request.
 */
export async function refuseWithoutMaker(
  tx: Database,
  maker: Person,
  { id }: ApprovalRequest,
  rights: readonly Right[],
): Promise<void> {
  const needed = (await neededForRequests(tx, [{ id, rights: [...rights] }], [maker]))({
    id,
    rights: [...rights],
  });
  if (!couldApprove(maker, needed)) throw new AppError('approval_maker', { username: maker.username });
}

type End = { state: Exclude<ApprovalState, 'requested'>; reason?: string; result?: unknown };

/** Ends a waiting request; a secret in its input is forgotten. */
export async function endRequest(
  ctx: AdminContext,
  tx: Database,
  request: ApprovalRequest,
  { state, reason = '', result = null }: End,
): Promise<void> {
  const { passwordHash: _, ...kept } = request.input as { passwordHash?: string };
  const ended = await tx
    .update(approvalRequests)
    .set({ state, reason, result, input: encryptFields(kept), endedAt: nowIso(ctx), endedBy: ctx.actor.id })
    .where(and(eq(approvalRequests.id, request.id), eq(approvalRequests.state, 'requested')));
  if (ended.rowCount !== 1) throw new Error('an approval request was ended twice');
  await publish(ctx, tx, { topic: 'approval.changed', payload: { memberIds: [] } });
}

/** Records a decision with the names of both administrators. */
export const recordDecision = (
  ctx: AdminContext,
  tx: Database,
  request: ApprovalRequest,
  entry: { action: string; after: Record<string, unknown> },
): Promise<void> =>
  recordAudit(ctx, tx, {
    action: entry.action,
    subject: 'approval',
    subjectId: request.id,
    before: { state: request.state, ...(request.before as object | null) },
    after: {
      ...(request.after as object | null),
      act: request.act,
      of: `${request.subject} ${request.subjectId}`,
      ...entry.after,
    },
  });
