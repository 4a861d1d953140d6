import type { Database } from '@starline/db/connection';
import { payoutBatches, payoutFiles } from '@starline/db/schema/payouts';
import { AppError, type ErrorCode } from '@starline/domain/errors';
import { total } from '@starline/domain/money';
import type { SendPayoutBatch } from '@starline/validators/payouts';
import { and, eq } from 'drizzle-orm';
import type { GuardedAct, Proposal } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { publish } from '../../base/outbox/publish.ts';
import { refuseUnshown } from '../../base/seen.ts';
import { refuseWhileStopped } from '../../base/settings/payouts-stopped.ts';
import { partOf } from '../withdrawals/part.ts';
import { payRefusals, payRefusalsNow } from '../withdrawals/pay-refusals.ts';
import { needAnotherAdministrator } from '../withdrawals/two-people.ts';
import {
  fileLineOf,
  type Line,
  lockBatch,
  lockRequestsOf,
  moveItems,
  type PayoutBatch,
  readLines,
} from './batch.ts';
import { filesOf, lettersLost, type Made } from './files.ts';

export type Sent = { id: number; number: string; sha256: string };

const sumsOf = (lines: readonly Line[]) => ({
  lines: lines.length,
  payout: total(lines.reduce((sum, { request }) => sum + request.payout, 0)),
  won: lines.reduce((sum, { request }) => sum + (request.krwAmount ?? 0), 0),
});

type SendPlan = { id: number };

/** Sending a batch, as an act that a rule may hold. docs/domain/payouts.md#sending. */
export const sendingPayouts: GuardedAct<SendPayoutBatch, SendPlan, Sent> = {
  procedure: 'payouts.send',
  async propose(ctx, tx, { id, seen }) {
    await refuseWhileStopped({ ...ctx, db: tx });
    const batch = await lockBatch(tx, id, ['open']);
    const lines = await lockLines(tx, batch);
    const { lines: count, ...sums } = sumsOf(lines);
    refuseUnshown({ count, ...sums }, seen);
    const requests = lines.map(({ request }) => request);
    refuse(lines, await payRefusals(ctx, tx, requests));
    refuseUnwritable(batch, lines);
    const [{ name, sha256: hash }] = filesOf(batch, lines.map(fileLineOf));
    return {
      // A rule about completed withdrawals holds for those that a batch pays, too.
      kinds: ['payouts', 'withdrawals'],
      rights: ['approve_payouts'],
      subject: 'payout_batch',
      subjectId: id,
      parts: lines.map(({ request }) => partOf(request)),
      // The bytes name every account and amount, so the hash binds the approval to them.
      before: { batchState: 'open', sha256: hash },
      after: {
        batchNumber: batch.number,
        batchState: 'sent',
        ...sumsOf(lines),
        file: name,
        fileHash: hash,
        sha256: hash,
      },
      plan: { id },
    };
  },
  run: send,
};

/**
 * Makes the file of a batch, stores it and marks its lines as sent, in one transaction. Throws `not_found`,
 * `payout_batch_state`, `payouts_stopped`, the code of a hold with its line, `two_people_needed`,
 * `approval_required`, and `shown_changed` where the batch has other lines or sums than were shown.
 */
export const sendPayoutBatch = (ctx: AdminContext, input: SendPayoutBatch): Promise<Sent> =>
  guarded(ctx, sendingPayouts, input);

/** A batch may be older than the hold, the debt or the signal that stands against one of its lines. */
function refuse(lines: readonly Line[], codes: ReadonlyMap<number, ErrorCode>): void {
  for (const { item, request } of lines) {
    const code = codes.get(request.id);
    if (code) throw new AppError(code, { line: item.line });
  }
}

/**
 * Refuses a file that would lose a letter: a batch may be older than the check of its lines.
 * docs/domain/payouts.md#letters.
 */
function refuseUnwritable({ format }: PayoutBatch, lines: readonly Line[]): void {
  const unwritable = lines.find((line) => lettersLost(format, fileLineOf(line)).length > 0);
  if (unwritable) throw new AppError('payout_holder_unwritable', { line: unwritable.item.line });
}

/** The lines of a locked batch, with their requests locked. */
async function lockLines(tx: Database, batch: PayoutBatch): Promise<Line[]> {
  const lines = await readLines(tx, batch.id, ['batched']);
  await lockRequestsOf(tx, batch, lines);
  return lines;
}

async function send(ctx: AdminContext, tx: Database, { plan: { id } }: Proposal<SendPlan>): Promise<Sent> {
  const batch = await lockBatch(tx, id, ['open']);
  const lines = await lockLines(tx, batch);
  const requests = lines.map(({ request }) => request);
  if ((await needAnotherAdministrator(ctx, tx, requests)).size > 0) throw new AppError('two_people_needed');
  refuse(lines, await payRefusalsNow(ctx, tx, requests));
  refuseUnwritable(batch, lines);
  const files = filesOf(batch, lines.map(fileLineOf));
  await storeFiles(ctx, tx, { batch, files, lines });
  await moveItems(
    ctx,
    tx,
    lines.map(({ item }) => item.id),
    { from: 'batched', to: 'sent' },
  );
  const sent = await tx
    .update(payoutBatches)
    .set({
      state: 'sent',
      sentBy: ctx.actor.id,
      sentAt: nowIso(ctx),
      approvalId: ctx.approval?.id ?? null,
    })
    .where(and(eq(payoutBatches.id, id), eq(payoutBatches.state, 'open')));
  if (sent.rowCount !== 1) throw new Error(`batch ${batch.number} was sent twice`);
  const [{ name, sha256: hash }] = files;
  await recordAudit(ctx, tx, {
    action: 'payouts.send',
    subject: 'payout_batch',
    subjectId: id,
    before: { state: 'open' },
    after: { state: 'sent', number: batch.number, ...sumsOf(lines), file: name, sha256: hash },
  });
  const memberIds = [...new Set(requests.map(({ memberId }) => memberId))];
  await publish(ctx, tx, { topic: 'withdrawal.changed', payload: { memberIds } });
  return { id, number: batch.number, sha256: hash };
}

const storeFiles = (
  ctx: AdminContext,
  tx: Database,
  { batch, files, lines }: { batch: PayoutBatch; files: readonly Made[]; lines: readonly Line[] },
) => {
  const { payout, won } = sumsOf(lines);
  return tx.insert(payoutFiles).values(
    files.map(({ kind, name, content, sha256: hash }) => ({
      batchId: batch.id,
      kind,
      name,
      content: Buffer.from(content).toString('base64'),
      size: content.byteLength,
      sha256: hash,
      lines: lines.length,
      won: batch.type === 'bank' ? won : null,
      payout,
      madeBy: ctx.actor.id,
      createdAt: nowIso(ctx),
    })),
  );
};
