import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { approvalComments, approvalRequests } from '@starline/db/schema/approvals';
import { APPROVAL_KINDS, type ApprovalState, OFF } from '@starline/domain/approvals';
import { AppError } from '@starline/domain/errors';
import type { Right } from '@starline/domain/rights';
import type { ListApprovals } from '@starline/validators/approvals';
import type { OnlyId } from '@starline/validators/fields';
import { and, asc, desc, eq, gt, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Part } from '../../base/approvals/act.ts';
import {
  circlesOf,
  confirmedApprovers,
  couldApprove,
  independentApprovers,
  type Needed,
  neededFor,
  type Person,
  readPeople,
} from '../../base/approvals/people.ts';
import { readRules } from '../../base/approvals/rules.ts';
import { maskedEntry } from '../../base/audit/names.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { isRequestInScope } from '../../base/scopes/subjects.ts';
import { readParts } from './parts.ts';
import { neededForRequests } from './reaches.ts';
import { type ApprovalRequest, isTooSoon, mayDoAlone } from './request.ts';

const PAGE = 50;
const maker = alias(admins, 'maker');
const ender = alias(admins, 'ender');

/** Whether the caller may read a request: the maker, and administrators with all rights of an approver. */
export const mayRead = (
  ctx: AdminContext,
  request: Pick<ApprovalRequest, 'makerId' | 'rights' | 'waitsUntil'>,
): boolean =>
  request.makerId === ctx.actor.id ||
  request.waitsUntil !== null ||
  request.rights.every((right) => ctx.actor.rights.includes(right));

const isReadable = ({ actor }: AdminContext): SQL | undefined =>
  and(
    or(
      eq(approvalRequests.makerId, actor.id),
      isNotNull(approvalRequests.waitsUntil),
      sql`${approvalRequests.rights} <@ ${sql.param(actor.rights as Right[])}::text[]`,
    ),
    actor.scope ? isRequestInScope(actor.scope) : undefined,
  );

const isWaiting = (ctx: AdminContext): SQL | undefined =>
  and(eq(approvalRequests.state, 'requested'), gt(approvalRequests.expiresAt, nowIso(ctx)));

const views: Record<ListApprovals['view'], (ctx: AdminContext) => SQL | undefined> = {
  waiting: isWaiting,
  mine: ({ actor }) => eq(approvalRequests.makerId, actor.id),
  ended: (ctx) => or(ne(approvalRequests.state, 'requested'), lte(approvalRequests.expiresAt, nowIso(ctx))),
};

const readRows = (db: Database, where: SQL | undefined, limit: number) =>
  db
    .select({
      request: approvalRequests,
      maker: maker.username,
      makerName: maker.name,
      ender: ender.username,
    })
    .from(approvalRequests)
    .innerJoin(maker, eq(maker.id, approvalRequests.makerId))
    .leftJoin(ender, eq(ender.id, approvalRequests.endedBy))
    .where(where)
    .orderBy(desc(approvalRequests.id))
    .limit(limit);
type Found = Awaited<ReturnType<typeof readRows>>[number];

/** A request past its time is expired, whether or not the nightly job has ended it. */
const stateOf = (ctx: AdminContext, { state, expiresAt }: ApprovalRequest): ApprovalState =>
  state === 'requested' && expiresAt <= nowIso(ctx) ? 'expired' : state;

function rowOf(
  ctx: AdminContext,
  { request, ender: endedBy, ...names }: Found,
  { people, needed }: { people: readonly Person[]; needed: Needed },
) {
  const state = stateOf(ctx, request);
  const circles = circlesOf(people);
  const isIndependent = circles.get(request.makerId) !== circles.get(ctx.actor.id);
  const isMine = request.makerId === ctx.actor.id;
  const me = people.find((person) => person.id === ctx.actor.id);
  const couldI = me !== undefined && couldApprove(me, needed);
  const waits = request.waitsUntil !== null && (!me || isTooSoon(ctx, request, me));
  const { id, kind, act, subject, subjectId, amount, createdAt, expiresAt, endedAt } = request;
  return {
    ...{ id, kind, act, subject, subjectId, amount, createdAt, expiresAt, endedAt, ...names },
    state,
    endedBy,
    waitsUntil: request.waitsUntil,
    approvers: independentApprovers(othersThan(request.makerId, people), needed, ({ isUsed }) => isUsed),
    isMine,
    mayDecide:
      state === 'requested' &&
      couldI &&
      ((isIndependent && !waits) || (isMine && mayDoAlone(ctx, request, people))),
    mayReject: state === 'requested' && !isMine && (request.waitsUntil !== null || (isIndependent && couldI)),
  };
}

/** The requests the caller may read, newest first, 50 at a time. */
export async function listApprovals(ctx: AdminContext, { view, before }: ListApprovals) {
  const where = and(isReadable(ctx), views[view](ctx), before ? lt(approvalRequests.id, before) : undefined);
  const found = await readRows(ctx.db, where, PAGE + 1);
  const people = await readPeople(ctx.db);
  const shown = found.slice(0, PAGE);
  const needed = await neededForRequests(
    ctx.db,
    shown.map(({ request }) => request),
    people,
  );
  return {
    rows: shown.map((each) => rowOf(ctx, each, { people, needed: needed(each.request) })),
    hasMore: found.length > PAGE,
  };
}

/** A request with what would change, the members it concerns and its comments. Throws `not_found`. */
export async function readApproval(ctx: AdminContext, { id }: OnlyId) {
  const [found] = await readRows(ctx.db, and(eq(approvalRequests.id, id), isReadable(ctx)), 1);
  if (!found) throw new AppError('not_found');
  const people = await readPeople(ctx.db);
  const { request } = found;
  const parts = request.parts as Part[];
  const { before, after } = await maskedEntry(ctx.db, request);
  return {
    ...rowOf(ctx, found, { people, needed: (await neededForRequests(ctx.db, [request], people))(request) }),
    before,
    after,
    rights: request.rights,
    reason: request.reason,
    result: request.result,
    parts: await readParts(ctx.db, parts),
    affectedCount: new Set(parts.map((part) => part.memberId)).size,
    comments: await readComments(ctx.db, id),
  };
}

/** The administrators who do not depend on the maker. */
function othersThan(makerId: number, people: readonly Person[]): Person[] {
  const circles = circlesOf(people);
  return people.filter((person) => circles.get(person.id) !== circles.get(makerId));
}

const readComments = (db: Database, requestId: number) =>
  db
    .select({
      id: approvalComments.id,
      by: admins.username,
      text: approvalComments.text,
      createdAt: approvalComments.createdAt,
    })
    .from(approvalComments)
    .innerJoin(admins, eq(admins.id, approvalComments.adminId))
    .where(eq(approvalComments.requestId, requestId))
    .orderBy(asc(approvalComments.id));

/** The requests that wait for a decision that the caller may make, those that wait alone included. */
export async function approvalsToDecide(ctx: AdminContext) {
  const waiting = await ctx.db
    .select({
      makerId: approvalRequests.makerId,
      waitsUntil: approvalRequests.waitsUntil,
      amount: approvalRequests.amount,
      createdAt: approvalRequests.createdAt,
    })
    .from(approvalRequests)
    .where(and(isWaiting(ctx), isReadable(ctx), ne(approvalRequests.makerId, ctx.actor.id)));
  if (waiting.length === 0) return [];
  const circles = circlesOf(await readPeople(ctx.db));
  return waiting.filter(
    ({ makerId, waitsUntil }) => waitsUntil !== null || circles.get(makerId) !== circles.get(ctx.actor.id),
  );
}

/** How many requests wait for a decision that the caller may make. */
export const countApprovals = async (ctx: AdminContext): Promise<number> =>
  (await approvalsToDecide(ctx)).length;

/** The rule of every kind, and how many independent administrators with the right have confirmed. */
export async function listApprovalRules(ctx: AdminContext) {
  const rules = await readRules(ctx.db);
  const people = await readPeople(ctx.db);
  return APPROVAL_KINDS.map((kind) => {
    const { isOn, single, byMaker, byMember, inForceSince } = rules.get(kind) ?? {
      ...OFF,
      inForceSince: null,
    };
    const approvers = confirmedApprovers(people, neededFor(kind));
    return { kind, isOn, single, byMaker, byMember, inForceSince, approvers };
  });
}
