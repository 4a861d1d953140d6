import { withTransaction } from '@starline/db/transaction';
import { businessDayOf } from '@starline/domain/business-time';
import type { Recounted } from '@starline/validators/books';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { AdminContext } from '../context.ts';
import { recountWithin, VOLUMES_LOCK } from '../volumes/recount.ts';

/** PV and heads of every line anew, on an administrator's word; what was put right stands in the audit log. */
export function recountLines(ctx: AdminContext): Promise<z.output<typeof Recounted>> {
  return withTransaction(
    ctx.db,
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${VOLUMES_LOCK})`);
      const counted = await recountWithin(tx);
      await recordAudit(ctx, tx, {
        action: 'books.recount',
        subject: 'books',
        subjectId: businessDayOf(ctx.now(), ctx.businessTz),
        after: counted,
      });
      return counted;
    },
    { statementTimeoutMs: 0, lockTimeoutMs: 60_000 },
  );
}
