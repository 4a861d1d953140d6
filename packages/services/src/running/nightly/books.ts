import { addDays, type BusinessDay, weekdayOf } from '@starline/domain/business-time';
import type { BooksReport } from '@starline/validators/books';
import type { z } from 'zod';
import { recordAudit } from '../../base/audit/record.ts';
import type { Context } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import type { Head } from '../../base/journal/heads.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { isClean, newestProof } from '../../proof/operations/read.ts';

/**
 * Verifies the books, heads copied earlier included, and writes the findings to the audit log: from the last
 * closed month on, and on Sundays in full. docs/domain/ledger.md#closed-months.
 *
 * Also in full after a check that found a difference, which a smaller one might not see, and after a Sunday
 * without a check.
 */
export async function checkBooksNightly(
  ctx: Context,
  day: BusinessDay,
  heads: readonly Head[] = [],
): Promise<z.output<typeof BooksReport>> {
  const last = await newestProof(ctx, 'books.check');
  const isFull =
    weekdayOf(day) === 'sun' || (last !== undefined && (!isClean(last) || last.day < sundayBefore(day)));
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

const sundayBefore = (day: BusinessDay): BusinessDay =>
  weekdayOf(day) === 'sun' ? day : sundayBefore(addDays(day, -1));
