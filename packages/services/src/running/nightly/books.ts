import { type BusinessDay, weekdayOf } from '@starline/domain/business-time';
import type { BooksReport } from '@starline/validators/books';
import type { z } from 'zod';
import { recordAudit } from '../../base/audit/record.ts';
import type { Context } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import type { Head } from '../../base/journal/heads.ts';
import { checkBooks } from '../../proof/books/check.ts';

/**
 * Verifies the books, heads copied earlier included, and writes the findings to the audit log: from the last
 * closed month on, and on Sundays in full. docs/domain/ledger.md#closed-months.
 */
export async function checkBooksNightly(
  ctx: Context,
  day: BusinessDay,
  heads: readonly Head[] = [],
): Promise<z.output<typeof BooksReport>> {
  const isFull = weekdayOf(day) === 'sun';
  const report = await checkBooks(ctx, { isFull, heads });
  await once(ctx, { procedure: 'books.check', input: {} }, (tx) =>
    recordAudit(ctx, tx, {
      action: 'books.check',
      subject: 'books',
      subjectId: day,
      after: {
        isClean: report.isClean,
        isFull,
        checks: report.checks,
        findings: report.findings.slice(0, 20),
      },
    }),
  );
  return report;
}
