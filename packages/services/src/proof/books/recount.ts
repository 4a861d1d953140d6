import { businessDayOf } from '@starline/domain/business-time';
import type { Recounted } from '@starline/validators/books';
import type { z } from 'zod';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { recount } from '../../network/volumes/recount.ts';
import { raiseAchievedRanks } from '../../settlement/settlements/ranks/raise-achieved.ts';

/**
 * Recounts PV, heads and ranks of every line on an administrator's order. The audit log holds what was
 * corrected.
 */
export async function recountLines(ctx: AdminContext): Promise<z.output<typeof Recounted>> {
  const counted = { ...(await recount(ctx)), raised: await raiseAchievedRanks(ctx) };
  await once(ctx, { procedure: 'books.recount', input: {} }, (tx) =>
    recordAudit(ctx, tx, {
      action: 'books.recount',
      subject: 'books',
      subjectId: businessDayOf(ctx.now(), ctx.config.businessTz),
      after: counted,
    }),
  );
  return counted;
}
