import { AppError } from '@starline/domain/errors';
import { headsIn } from '@starline/services/base/journal/heads';
import { checkBooks } from '@starline/services/proof/books/check';
import {
  type DayReport,
  recomputeDay,
} from '@starline/services/settlement/settlements/recompute/recompute-day';
import { Day } from '@starline/validators/fields';
import type { Command, Invocation, Outcome } from './command.ts';

export const books: Command = {
  usage: 'books [--full] [--head VALUE]... [--day YYYY-MM-DD]',
  about:
    'Checks the ledger and everything derived from it, or with --day recomputes a posted day and compares every row. Prints every difference and exits with status 1 if there is one. --head compares the chains with a line of the worker’s log or of CHAIN_HEAD_FILE.',
  options: {
    full: { type: 'boolean' },
    head: { type: 'string', multiple: true },
    day: { type: 'string' },
  },
  async run({ ctx, values }) {
    if (values.day !== undefined) return runDay(ctx, String(values.day));
    const given = (values.head ?? []) as string[];
    for (const head of given)
      if (headsIn(head).length === 0)
        throw new Error(`--head ${head}: contains no chain head such as journal:12:<64 hexadecimal digits>`);
    const heads = given.flatMap(headsIn);
    const report = await checkBooks(ctx, { isFull: values.full === true, heads });
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

async function runDay(ctx: Invocation['ctx'], value: unknown): Promise<Outcome> {
  const day = Day.safeParse(value);
  if (!day.success) throw new Error('--day must be a day like 2026-11-18');
  const report = await recomputeDay(ctx, day.data).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'settlement_day_invalid') throw error;
    throw new Error(
      `--day: ${day.data} is not posted; name a day that the page of settlements shows as posted`,
    );
  });
  return { text: describeDay(report), data: report, isOk: report.isClean };
}

function describeDay(report: DayReport): string {
  const { businessDay, runId, isRecomputable, isClean, examined, differences, findings } = report;
  const run = `run ${runId} of ${businessDay}`;
  if (!isRecomputable) return `${run} was posted before its inputs were kept: it cannot be recomputed`;
  if (isClean) return `${run}: ${examined} figures recomputed, all equal`;
  const lines = findings.map(
    (each) => `    ${each.check} ${each.subject}: expected ${each.expected}, found ${each.actual}`,
  );
  return [...lines, `${run}: ${differences} of ${examined} figures differ`].join('\n');
}
