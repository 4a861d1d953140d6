import { reverseRun } from '@starline/services/settlement/settlements/reverse';
import { ReverseRun } from '@starline/validators/settlements';
import { type Command, requiredOption } from './command.ts';
import { describeRun } from './settle.ts';

export const reverse: Command = {
  usage: 'reverse --date YYYY-MM-DD --reason TEXT [--force]',
  about: 'Reverses a posted day, the last one first; --force turns amounts already spent into debts.',
  options: { date: { type: 'string' }, reason: { type: 'string' }, force: { type: 'boolean' } },
  async run({ ctx, values }) {
    const parsed = ReverseRun.safeParse({
      date: requiredOption(values, 'date'),
      force: values.force === true,
      reason: requiredOption(values, 'reason'),
    });
    if (!parsed.success) throw new Error('--date must be a day like 2026-11-18, --reason 1 to 300 letters');
    const run = await reverseRun(ctx, parsed.data);
    return { text: describeRun(run), data: run };
  },
};
