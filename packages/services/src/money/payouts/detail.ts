import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { approvalRequests } from '@starline/db/schema/approvals';
import { auditLog } from '@starline/db/schema/audit';
import { members } from '@starline/db/schema/members';
import {
  payoutBatches,
  payoutFiles,
  payoutItems,
  payoutResults,
  payoutReturns,
} from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { AppError } from '@starline/domain/errors';
import type { Outcome } from '@starline/domain/payouts';
import type { OnlyId } from '@starline/validators/fields';
import { and, asc, desc, eq, gt, like, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AdminContext, nowIso } from '../../base/context.ts';
import type { PayoutItem } from './batch.ts';
import { laterBatches, outcomeOf, readContradictions } from './contradictions.ts';
import { readSums } from './list.ts';
import { selectPayoutBatches } from './select.ts';

const HISTORY = 100;
const sender = alias(admins, 'sender');
const approver = alias(admins, 'approver');

/** A batch with its lines, files, results and who did what. Throws `not_found`. */
export async function readPayoutBatch(ctx: AdminContext, { id }: OnlyId) {
  const [found] = await selectPayoutBatches(ctx.db, {
    makerName: admins.name,
    sender: sender.username,
    approvalId: payoutBatches.approvalId,
    approver: approver.username,
  })
    .leftJoin(sender, eq(sender.id, payoutBatches.sentBy))
    .leftJoin(approvalRequests, eq(approvalRequests.id, payoutBatches.approvalId))
    .leftJoin(approver, eq(approver.id, approvalRequests.endedBy))
    .where(eq(payoutBatches.id, id));
  if (!found) throw new AppError('not_found');
  const sums = await readSums(ctx.db, [id]);
  const entries = await readEntries(ctx.db, id);
  return {
    ...found,
    ...sums(id),
    waitingApproval: found.state === 'open' ? await waitingApproval(ctx, id) : null,
    isProvenByChain: found.type === 'coin' ? ctx.config.payoutNode !== undefined : null,
    items: await readItems(ctx.db, id),
    files: (await readFiles(ctx.db, id)).map((file) => ({
      ...file,
      downloads: entries
        .filter(({ action, kind }) => action === 'payouts.file' && kind === file.kind)
        .map(({ by, at }) => ({ by: by ?? '', at })),
    })),
    results: await readResults(ctx.db, id),
    history: entries.map(({ kind: _, ...entry }) => entry),
  };
}

async function waitingApproval(ctx: AdminContext, id: number): Promise<number | null> {
  const [waiting] = await ctx.db
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.state, 'requested'),
        gt(approvalRequests.expiresAt, nowIso(ctx)),
        eq(approvalRequests.act, 'payouts.send'),
        eq(approvalRequests.subjectId, String(id)),
      ),
    )
    .orderBy(desc(approvalRequests.id))
    .limit(1);
  return waiting?.id ?? null;
}

/** Failed lines first, because they wait for an act; then the order of the file. */
async function readItems(db: Database, id: number) {
  const rows = await readLinesOf(db, id);
  const ids = rows.map((row) => row.id);
  const [contradictions, later] = [await readContradictions(db, ids), await laterBatches(db, ids)];
  return rows.map(({ returnedAs, returnReason, reopenedId, returnedBy, returnedAt, ...row }) => {
    const said = contradictions.get(row.id);
    const returned =
      returnedAs && returnedBy !== null && returnedAt !== null
        ? { resolution: returnedAs, reason: returnReason ?? '', reopenedId, by: returnedBy, at: returnedAt }
        : null;
    return {
      ...row,
      contradiction: !said || returned || isKnownNow(row, said) ? null : said,
      laterBatch: later.get(row.id) ?? null,
      returned,
    };
  });
}

/** A line that has what a later result said of it is against the record no longer. */
const isKnownNow = (line: Pick<PayoutItem, 'state'>, { stored, said }: { stored: Outcome; said: Outcome }) =>
  outcomeOf(line) !== stored && outcomeOf(line) === said;

const readLinesOf = (db: Database, id: number) =>
  db
    .select({
      id: payoutItems.id,
      line: payoutItems.line,
      withdrawalId: payoutItems.withdrawalId,
      state: payoutItems.state,
      resolution: payoutItems.resolution,
      token: payoutItems.token,
      reference: payoutItems.reference,
      reason: payoutItems.reason,
      changedAt: payoutItems.changedAt,
      username: members.username,
      name: members.name,
      payout: withdrawals.payout,
      won: withdrawals.krwAmount,
      bankName: withdrawals.bankName,
      accountHolder: withdrawals.accountHolder,
      writtenHolder: payoutItems.holder,
      accountNumber: withdrawals.accountNumber,
      trc20Address: withdrawals.trc20Address,
      returnedAs: payoutReturns.resolution,
      returnReason: payoutReturns.reason,
      reopenedId: payoutReturns.reopenedId,
      returnedBy: admins.username,
      returnedAt: payoutReturns.createdAt,
    })
    .from(payoutItems)
    .innerJoin(withdrawals, eq(withdrawals.id, payoutItems.withdrawalId))
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .leftJoin(
      payoutReturns,
      and(eq(payoutReturns.withdrawalId, withdrawals.id), eq(payoutItems.state, 'paid')),
    )
    .leftJoin(admins, eq(admins.id, payoutReturns.returnedBy))
    .where(eq(payoutItems.batchId, id))
    .orderBy(
      sql`(${payoutItems.state} = 'failed' and ${payoutItems.resolution} is null) desc`,
      sql`(${payoutItems.state} = 'failed') desc`,
      asc(payoutItems.line),
    );

const readFiles = (db: Database, id: number) =>
  db
    .select({
      kind: payoutFiles.kind,
      name: payoutFiles.name,
      size: payoutFiles.size,
      lines: payoutFiles.lines,
      sha256: payoutFiles.sha256,
      createdAt: payoutFiles.createdAt,
    })
    .from(payoutFiles)
    .where(eq(payoutFiles.batchId, id))
    .orderBy(asc(payoutFiles.id));

const readResults = (db: Database, id: number) =>
  db
    .select({
      name: payoutResults.name,
      at: payoutResults.createdAt,
      by: admins.username,
      lines: payoutResults.lines,
      paid: payoutResults.paid,
      failed: payoutResults.failed,
      unknown: payoutResults.unknown,
      contradicts: payoutResults.contradicts,
    })
    .from(payoutResults)
    .innerJoin(admins, eq(admins.id, payoutResults.appliedBy))
    .where(eq(payoutResults.batchId, id))
    .orderBy(asc(payoutResults.id));

/** The latest acts on the batch, newest first. */
const readEntries = (db: Database, id: number) =>
  db
    .select({
      action: auditLog.action,
      by: admins.username,
      at: auditLog.createdAt,
      kind: sql<string | null>`${auditLog.after} ->> 'kind'`,
      proof: sql<'chain' | 'nothing' | null>`${auditLog.after} ->> 'proof'`,
    })
    .from(auditLog)
    .leftJoin(admins, and(eq(admins.id, auditLog.actorId), eq(auditLog.actorKind, 'admin')))
    .where(
      and(
        eq(auditLog.subject, 'payout_batch'),
        eq(auditLog.subjectId, String(id)),
        like(auditLog.action, 'payouts.%'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(HISTORY);
