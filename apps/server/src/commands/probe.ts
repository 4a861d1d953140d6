import { formatKrwRate } from '@starline/domain/decimals';
import { readTicker } from '@starline/services/rates/ticker';
import type { Command } from './command.ts';

/** outside.md: contracts that could only be read; this looks whether they hold where the installation runs. */
export const probe: Command = {
  usage: 'probe',
  about: 'Asks each configured outside service once and says what it answered.',
  options: {},
  async run({ env }) {
    const sources = [['upbit', env.UPBIT_URL] as const, ['bithumb', env.BITHUMB_URL] as const];
    const answers = await Promise.all(
      sources.map(async ([name, url]) => {
        if (!url) return { name, isOk: true, text: 'off (no URL)' };
        try {
          const { rate, at } = await readTicker(url, name);
          return { name, isOk: true, text: `${formatKrwRate(rate)} won at ${new Date(at).toISOString()}` };
        } catch (error) {
          return { name, isOk: false, text: error instanceof Error ? error.message : String(error) };
        }
      }),
    );
    return {
      text: answers
        .map((answer) => `${answer.isOk ? 'ok ' : 'BAD'} ${answer.name}: ${answer.text}`)
        .join('\n'),
      data: answers,
      isOk: answers.every((answer) => answer.isOk),
    };
  },
};
