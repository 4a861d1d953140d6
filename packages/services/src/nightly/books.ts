import type { BooksReport } from '@starline/validators/books';
import type { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { checkBooks } from '../books/check.ts';
import type { Context } from '../context.ts';
import { once } from '../idempotency/once.ts';

/** The whole proof, and what it found in the audit log, where it stays. */
export async function checkBooksNightly(ctx: Context, day: string): Promise<z.output<typeof BooksReport>> {
  const report = await checkBooks(ctx, { isFull: true });
  await once(ctx, { procedure: 'books.check', input: {} }, (tx) =>
    recordAudit(ctx, tx, {
      action: 'books.check',
      subject: 'books',
      subjectId: day,
      after: { isClean: report.isClean, checks: report.checks, findings: report.findings.slice(0, 20) },
    }),
  );
  return report;
}
