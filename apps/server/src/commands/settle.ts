import { formatAmount } from '@starline/domain/decimals';
import { approveRun } from '@starline/services/settlement/settlements/approve';
import { settle } from '@starline/services/settlement/settlements/settle';
import type { RunRow } from '@starline/validators/settlements';
import { Settle } from '@starline/validators/settlements';
import type { z } from 'zod';
import { showProgress } from '../processes/demo-data.ts';
import { type Command, requiredOption } from './command.ts';

export const settleCommand: Command = {
  usage: 'settle --date YYYY-MM-DD [--preview] [--approve] [--early] [--force]',
  about:
    'Computes one business day and posts it, unless --preview or review mode is set; --approve posts a reviewed draft.',
  options: {
    date: { type: 'string' },
    preview: { type: 'boolean' },
    approve: { type: 'boolean' },
    early: { type: 'boolean' },
    force: { type: 'boolean' },
  },
  async run({ ctx, values, progress }) {
    const parsed = Settle.safeParse({
      date: requiredOption(values, 'date'),
      isPreview: values.preview === true,
      isEarly: values.early === true,
      force: values.force === true,
    });
    if (!parsed.success) throw new Error('--date must be a day like 2026-11-18');
    const { date, isEarly, force } = parsed.data;
    const run =
      values.approve === true
        ? await approveRun(ctx, { date, isEarly, force })
        : await settle(ctx, { ...parsed.data, onProgress: showProgress(progress) });
    progress(`${run.businessDay} is ${run.status}`);
    return { text: describeRun(run), data: run, isOk: run.status !== 'failed' };
  },
};

export function describeRun(run: z.output<typeof RunRow>): string {
  const kinds = Object.entries(run.totals?.kinds ?? {}).map(
    ([kind, sums]) =>
      `  ${kind}: ${sums.rows} rows, paid ${formatAmount(sums.paid)}, unpaid ${formatAmount(sums.unpaid)}, lotto ${formatAmount(sums.lotto)}`,
  );
  return [
    `run ${run.id} of ${run.businessDay}: ${run.status}${run.failure ? ` (${run.failure})` : ''}`,
    ...kinds,
  ].join('\n');
}
