import { checkBooks } from '@starline/services/books/check';
import type { Command } from './command.ts';

export const books: Command = {
  usage: 'books [--full]',
  about:
    'Proves the ledger and everything drawn from it; names every difference and ends with status 1 if there is one.',
  options: { full: { type: 'boolean' } },
  async run({ ctx, values }) {
    const report = await checkBooks(ctx, { isFull: values.full === true });
    const lines = report.checks.map(
      (check) =>
        `${check.differences === 0 ? 'ok ' : 'BAD'} ${check.check}: ${check.examined} examined, ${check.differences} differences (${check.milliseconds} ms)`,
    );
    const findings = report.findings.map(
      (each) => `    ${each.check} ${each.subject}: expected ${each.expected}, found ${each.actual}`,
    );
    return {
      text: [...lines, ...findings, report.isClean ? 'the books are clean' : 'the books are NOT clean'].join(
        '\n',
      ),
      data: report,
      isOk: report.isClean,
    };
  },
};
