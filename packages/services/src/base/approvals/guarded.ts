import { encryptFields } from '@starline/db/column-encryption';
import type { Database } from '@starline/db/connection';
import { approvalActs, approvalRequests } from '@starline/db/schema/approvals';
import {
  ALONE_HOURS,
  APPROVAL_HOURS,
  type ApprovalKind,
  approverRights,
  CUMULATIVE_HOURS,
  hasAmounts,
  needsApproval,
  type Weight,
} from '@starline/domain/approvals';
import { AppError } from '@starline/domain/errors';
import { total } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { causedBy } from '../cause.ts';
import { type AdminContext, type Context, nowIso, refuseWithoutRight } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { publish } from '../outbox/publish.ts';
import type { GuardedAct, Part, Proposal } from './act.ts';
import { chargeDay, dailyLimitOf } from './daily-limit.ts';
import { independentApprovers, isEstablished, readPeople } from './people.ts';
import { hashOf, subjectIdOf, weighed } from './proposal.ts';
import { rulesInForce } from './rules.ts';

type Sent = { approvalRequested: number };
const isSent = (outcome: unknown): outcome is Sent =>
  typeof outcome === 'object' && outcome !== null && 'approvalRequested' in outcome;

/**
 * Judges an act by rows that it locks, and does exactly that, or stores it as a request where a rule asks for
 * a second person. The decision is the first step of the act's transaction. The refusal comes after the
 * commit that stored the request, so the same call with its idempotency key again names the same request.
 * Throws `approval_required` with the id of the request. docs/domain/approvals.md#deciding.
 */
export async function guarded<Input extends object, Plan, Answer, Ctx extends Context>(
  ctx: Ctx,
  act: GuardedAct<Input, Plan, Answer, Ctx>,
  input: Input,
): Promise<Answer> {
  const outcome = await once<Answer | Sent>(
    ctx,
    { procedure: act.procedure, input },
    async (tx) => {
      // The operator's commands and the demo act without an administrator.
      if (!isAdmin(ctx)) {
        const byOperator = causedBy(ctx, `operator ${act.procedure}`);
        return act.run(byOperator, tx, await act.propose(ctx, tx, input));
      }
      await lockMaker(tx, ctx.actor.id);
      const proposal = await act.propose(ctx, tx, input);
      const held = await heldBy(ctx, tx, proposal);
      if (!held) return act.run(causedBy(ctx, `staff ${act.procedure}`), tx, proposal);
      const stored = act.narrow ? act.narrow(input, proposal) : input;
      return sendForApproval(ctx, tx, { ...held, procedure: act.procedure, input: stored, proposal });
    },
    act.options,
  );
  if (isSent(outcome)) throw new AppError('approval_required', { approval: outcome.approvalRequested });
  return outcome;
}

const isAdmin = (ctx: Context): ctx is AdminContext => ctx.actor.kind === 'admin';

/**
 * What holds the act: the rule of a kind, or for a looser change of one person alone the time; undefined if
 * it is done now.
 */
async function heldBy(ctx: AdminContext, tx: Database, proposal: Proposal): Promise<Held | undefined> {
  const kind = await kindToApprove(ctx, tx, proposal);
  if (kind) return { kind, waitsUntil: null };
  const [first] = proposal.kinds;
  const waitsUntil = await waitAlone(ctx, tx, proposal);
  return first && waitsUntil ? { kind: first, waitsUntil } : undefined;
}

/**
 * Until when a looser change of security waits, because one person alone holds its rights; null for any other
 * act. The others are told meanwhile, and each of them may stop it. docs/domain/approvals.md#alone.
 */
async function waitAlone(ctx: AdminContext, tx: Database, proposal: Proposal): Promise<string | null> {
  if (!ctx.config.isProduction || !proposal.isLooser) return null;
  const people = await readPeople(tx);
  const needed = { rights: approverRights(proposal.kinds) };
  if (independentApprovers(people, needed, (each) => isEstablished(each, ctx.now())) > 1) return null;
  return new Date(ctx.now().getTime() + ALONE_HOURS * 3_600_000).toISOString();
}

/** The kind whose rule asks for a second person; else counts the act as done alone. */
async function kindToApprove(
  ctx: AdminContext,
  tx: Database,
  proposal: Proposal,
): Promise<ApprovalKind | undefined> {
  const rules = await rulesInForce(ctx, tx);
  const parts = weighed(proposal);
  await lockMembers(tx, parts);
  for (const kind of proposal.kinds) {
    const rule = rules.get(kind);
    if (rule && needsApproval(rule, await weightOf(ctx, tx, kind, proposal))) return kind;
  }
  await chargeDay(ctx, tx, await dailyLimitOf(tx, ctx.actor.id), proposal);
  if (rules.size > 0) await countAlone(ctx, tx, proposal);
  return undefined;
}

/**
 * Makes acts of one administrator wait for each other: two at once cannot both stay under a cumulative limit.
 */
export const lockMaker = (tx: Database, makerId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`starline.approval.maker.${makerId}`}, 0))`);

/**
 * Locks in ascending order of the keys, so that two batches with members in common cannot lock each other
 * out.
 */
async function lockMembers(tx: Database, parts: readonly Part[]): Promise<void> {
  if (parts.length === 0) return;
  const ids = sql`${sql.param([...new Set(parts.map((part) => part.memberId))])}::bigint[]`;
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('starline.approval.member.' || member, 0) as key
      from unnest(${ids}) as wanted (member) order by key) sorted`);
}

/** The amounts of the act, and with it those of the last 24 hours that were done alone. */
async function weightOf(
  ctx: AdminContext,
  tx: Database,
  kind: ApprovalKind,
  proposal: Proposal,
): Promise<Weight | undefined> {
  if (!proposal.parts || !hasAmounts(kind)) return undefined;
  const parts = weighed(proposal);
  const single = total(parts.reduce((sum, part) => sum + part.amount, 0));
  const wanted = sql`unnest(${sql.param(parts.map((part) => part.memberId))}::bigint[],
    ${sql.param(parts.map((part) => part.amount))}::bigint[]) as wanted (member_id, amount)`;
  const recent = sql`${approvalActs} where kind = ${kind}
    and created_at > ${nowIso(ctx)}::timestamptz - interval '1 hour' * ${CUMULATIVE_HOURS}`;
  const found = await tx.execute<{ byMaker: number; byMember: number }>(sql`
    with recent as (select maker_id, member_id, amount from ${recent}),
      asked as (select member_id, sum(amount) as amount from ${wanted} group by member_id)
    select (select total(amount) from recent where maker_id = ${ctx.actor.id}) as "byMaker",
      (select max(total) from (select asked.amount + coalesce(sum(recent.amount), 0) as total
        from asked left join recent using (member_id) group by member_id, asked.amount) each)::bigint as "byMember"`);
  const [sums] = found.rows;
  return { single, byMaker: single + Number(sums?.byMaker ?? 0), byMember: Number(sums?.byMember ?? 0) };
}

async function countAlone(ctx: AdminContext, tx: Database, proposal: Proposal): Promise<void> {
  const rows = proposal.kinds.filter(hasAmounts).flatMap((kind) =>
    weighed(proposal).map((part) => ({
      kind,
      makerId: ctx.actor.id,
      memberId: part.memberId,
      amount: total(part.amount),
      createdAt: nowIso(ctx),
    })),
  );
  if (rows.length > 0) await tx.insert(approvalActs).values(rows);
}

type Held = { kind: ApprovalKind; waitsUntil: string | null };
type Sending = Held & { procedure: string; input: object; proposal: Proposal };

async function sendForApproval(
  ctx: AdminContext,
  tx: Database,
  { procedure, input, kind, proposal, waitsUntil }: Sending,
): Promise<Sent> {
  for (const right of proposal.rights) refuseWithoutRight(ctx, right);
  const { idempotencyKey: _, ...stored } = input as { idempotencyKey?: string };
  const parts = proposal.parts ?? [];
  const subjectId = subjectIdOf(proposal);
  const hash = hashOf(proposal);
  const expiresAt = new Date(ctx.now().getTime() + APPROVAL_HOURS * 3_600_000).toISOString();
  const [request] = await tx
    .insert(approvalRequests)
    .values({
      kind,
      act: procedure,
      input: encryptFields(stored),
      rights: approverRights(proposal.kinds),
      subject: proposal.subject,
      subjectId,
      before: encryptFields(proposal.before ?? null),
      after: encryptFields(proposal.after ?? null),
      amount: proposal.parts ? total(parts.reduce((sum, part) => sum + part.amount, 0)) : null,
      parts: encryptFields(parts),
      hash,
      makerId: ctx.actor.id,
      createdAt: nowIso(ctx),
      expiresAt,
      waitsUntil,
    })
    .returning({ id: approvalRequests.id });
  if (!request) throw new Error('approval request was not written');
  await recordAudit(ctx, tx, {
    action: 'approvals.request',
    subject: 'approval',
    subjectId: request.id,
    before: proposal.before,
    after: {
      ...proposal.after,
      act: procedure,
      of: `${proposal.subject} ${subjectId}`,
      proposal: hash,
      ...(waitsUntil && { waitsUntil }),
    },
  });
  await publish(ctx, tx, { topic: 'approval.changed', payload: { memberIds: [] } });
  return { approvalRequested: request.id };
}
