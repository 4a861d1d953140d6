import { admins } from '@starline/db/schema/admins';
import type { ExportedList } from '@starline/domain/exports';
import { maskPersonal } from '@starline/domain/personal-data';
import type { Right } from '@starline/domain/rights';
import type { ListAdjustments } from '@starline/validators/adjustments';
import type { ListAudit } from '@starline/validators/audit';
import type { ListAllDeposits } from '@starline/validators/deposits';
import type { ListMembers } from '@starline/validators/members';
import type { ListProducts } from '@starline/validators/purchases';
import type { ListAllRewards } from '@starline/validators/rewards';
import type { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { eq } from 'drizzle-orm';
import { auditEntries } from '../../base/audit/list.ts';
import { withNames } from '../../base/audit/names.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, refuseWithoutRight } from '../../base/context.ts';
import { readLagging } from '../../base/replica-reads.ts';
import { reviewAdmins } from '../../identity/admins/review.ts';
import { allAdjustments } from '../../money/adjustments/list.ts';
import { allDeposits } from '../../money/deposits/list-all.ts';
import { allWithdrawals } from '../../money/withdrawals/list-all.ts';
import { allMembers } from '../../network/members/list-all.ts';
import { readDisclosure } from '../../settlement/disclosures/read.ts';
import { allProducts } from '../../settlement/purchases/list-products.ts';
import { allRewards } from '../../settlement/rewards/list-all.ts';
import { keepExport } from './keep.ts';
import { counted } from './running.ts';

/**
 * Yields every row of a list with the list's own filters and sort; page and size are ignored. Reading all
 * members' data is audited. Personal data are masked unless a reason is given, which needs the right
 * `see_personal_data`. `needs`: the rights without which the rows would differ. Rows may come from the
 * replica; entries of the audit log never do.
 */
async function* audited<Row>(
  ctx: AdminContext,
  list: ExportedList,
  filters: object & { reason?: string | undefined },
  rows: AsyncIterable<Row>,
  needs: readonly Right[] = ['export'],
): AsyncGenerator<Row> {
  const isInFull = filters.reason !== undefined;
  if (isInFull) refuseWithoutRight(ctx, 'see_personal_data');
  await recordAudit(ctx, ctx.db, {
    action: 'exports.read',
    subject: 'export',
    subjectId: list,
    after: filters,
  });
  const sent = { list, filters, needs: isInFull ? [...needs, 'see_personal_data' as const] : needs, rows: 0 };
  ctx.onExport?.({ keep: (file) => keepExport(ctx, sent, file) });
  for await (const row of counted(ctx, list, isInFull ? rows : masked(rows))) {
    sent.rows += 1;
    yield row;
  }
}

type WithReason = { reason?: string | undefined };

/** Names are looked up for this many entries at a time. */
const ENTRIES_AT_ONCE = 200;

async function* namedEntries(ctx: AdminContext, input: ListAudit, isOwnOnly: boolean) {
  type Entry = Awaited<ReturnType<typeof auditEntries.rows>>[number];
  let some: Omit<Entry, 'cursor'>[] = [];
  for await (const entry of auditEntries.stream(ctx, input)) {
    // A member may have the same username as the administrator.
    if (isOwnOnly && entry.actorKind !== 'admin') continue;
    some.push(entry);
    if (some.length < ENTRIES_AT_ONCE) continue;
    yield* await withNames(ctx.db, some);
    some = [];
  }
  yield* await withNames(ctx.db, some);
}

/** The entries of the audit log. Without the right to read it, only the caller's own. */
export async function exportAudit(ctx: AdminContext, input: ListAudit) {
  const isOwnOnly = !ctx.actor.rights.includes('read_audit');
  const own = isOwnOnly ? { actor: await usernameOf(ctx) } : {};
  const needs = isOwnOnly ? (['export'] as const) : (['export', 'read_audit'] as const);
  return audited(ctx, 'audit', input, namedEntries(ctx, { ...input, ...own }, isOwnOnly), needs);
}

async function usernameOf(ctx: AdminContext): Promise<string> {
  const [admin] = await ctx.db
    .select({ username: admins.username })
    .from(admins)
    .where(eq(admins.id, ctx.actor.id));
  return admin?.username ?? '';
}

async function* masked<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) yield maskPersonal(row);
}

type Listed<Input, Row> = { stream: (ctx: AdminContext, input: Input) => AsyncIterable<Row> };

const listed = <Input extends object, Row>(
  ctx: AdminContext,
  name: ExportedList,
  input: Input & WithReason,
  list: Listed<Input, Row>,
) =>
  audited(
    ctx,
    name,
    input,
    readLagging(ctx, (reading) => list.stream(reading, input)),
  );

export const exportMembers = (ctx: AdminContext, input: ListMembers & WithReason) =>
  listed(ctx, 'members', input, allMembers);
export const exportDeposits = (ctx: AdminContext, input: ListAllDeposits) =>
  listed(ctx, 'deposits', input, allDeposits);
export const exportWithdrawals = (ctx: AdminContext, input: ListAllWithdrawals & WithReason) =>
  listed(ctx, 'withdrawals', input, allWithdrawals);
export const exportAdjustments = (ctx: AdminContext, input: ListAdjustments) =>
  listed(ctx, 'adjustments', input, allAdjustments);
export const exportProducts = (ctx: AdminContext, input: ListProducts) =>
  listed(ctx, 'products', input, allProducts);
export const exportRewards = (ctx: AdminContext, input: ListAllRewards) =>
  listed(ctx, 'rewards', input, allRewards);

/** Rewards as a share of sales and members by income band: a row per month and band. */
export const exportDisclosure = (ctx: AdminContext) => audited(ctx, 'disclosure', {}, disclosed(ctx));

async function* disclosed(ctx: AdminContext) {
  const { months } = await readDisclosure(ctx);
  for (const { month, sales, rewards, ratioPercent, bands } of months)
    for (const [band, counted] of bands.entries())
      yield { month, sales, rewards, ratioPercent, band, ...counted };
}

/** The access review of administrators. Either right opens it; the file needs the one that did. */
export const exportReview = (ctx: AdminContext) =>
  audited(ctx, 'review', {}, reviewed(ctx), [
    ctx.actor.rights.includes('manage_admins') ? 'manage_admins' : 'read_audit',
  ]);

async function* reviewed(ctx: AdminContext) {
  yield* await reviewAdmins(ctx);
}
