import { auditLog } from '@starline/db/schema/audit';
import { payoutFiles } from '@starline/db/schema/payouts';
import { AppError } from '@starline/domain/errors';
import type { ReadPayoutFile } from '@starline/validators/payouts';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, refuseWithoutRight } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { refuseWhileStopped } from '../../base/settings/payouts-stopped.ts';

/**
 * Returns the stored bytes of a file of a batch, as base64: the file was made once, and every reading gives
 * the same. It holds account numbers, so it needs `see_personal_data`, and each reading leaves an entry with
 * its reason. Throws `not_found`, `forbidden`, `payouts_stopped`. docs/domain/payouts.md#files.
 */
export function readPayoutFile(ctx: AdminContext, input: ReadPayoutFile) {
  refuseWithoutRight(ctx, 'see_personal_data');
  return once(ctx, { procedure: 'payouts.file', input }, async (tx) => {
    await refuseWhileStopped({ ...ctx, db: tx });
    const [file] = await tx
      .select()
      .from(payoutFiles)
      .where(and(eq(payoutFiles.batchId, input.id), eq(payoutFiles.kind, input.kind)));
    if (!file) throw new AppError('not_found');
    const readBefore = await tx.$count(
      auditLog,
      and(
        eq(auditLog.subject, 'payout_batch'),
        eq(auditLog.subjectId, String(input.id)),
        eq(auditLog.action, 'payouts.file'),
        sql`${auditLog.after} ->> 'kind' = ${input.kind}`,
      ),
    );
    const { name, content, sha256 } = file;
    await recordAudit(ctx, tx, {
      action: 'payouts.file',
      subject: 'payout_batch',
      subjectId: input.id,
      after: { kind: input.kind, file: name, sha256, reason: input.reason },
    });
    return { name, content, sha256, isAgain: readBefore > 0 };
  });
}
