import { formatKrwRate } from '@starline/domain/decimals';
import type { RateSource } from '@starline/domain/rates';
import { depositAddress } from '@starline/services/base/deposit-addresses/read';
import type { ChainSource } from '@starline/services/base/outside/chain-node';
import { readTransfers } from '@starline/services/money/chain/trongrid';
import { readTicker } from '@starline/services/money/rates/ticker';
import { checkMail } from '../documents/mail.ts';
import { explain } from '../explain/explain.ts';
import { chainSource, type Env } from '../processes/env.ts';
import type { Command } from './command.ts';

export type Question = {
  name: 'upbit' | 'bithumb' | 'trongrid' | 'smtp';
  ask: (() => Promise<string>) | undefined;
};

/** The variable that names each service. */
export const VARIABLES: Readonly<Record<Question['name'], string>> = {
  upbit: 'UPBIT_URL',
  bithumb: 'BITHUMB_URL',
  trongrid: 'TRONGRID_URL',
  smtp: 'SMTP_URL',
};

const HOUR = 3_600_000;

const ticker = (name: RateSource, url: string | undefined): Question => ({
  name,
  ask: url
    ? async () => {
        const { rate, at } = await readTicker(url, name);
        return `${formatKrwRate(rate)} won at ${new Date(at).toISOString()}`;
      }
    : undefined,
});

/** Returns a question for each outside service; undefined where the service is not configured. */
export function questions(env: Env, now: Date, address: string | null): Question[] {
  const { chain } = chainSource(env);
  const { SMTP_URL } = env;
  const arrived = async (source: ChainSource) =>
    `${(await readTransfers(source, now.getTime() - HOUR)).length} transfers in the last hour`;
  return [
    ticker('upbit', env.UPBIT_URL),
    ticker('bithumb', env.BITHUMB_URL),
    { name: 'trongrid', ask: chain && address ? () => arrived({ ...chain, address }) : undefined },
    { name: 'smtp', ask: SMTP_URL ? () => checkMail(SMTP_URL) : undefined },
  ];
}

/**
 * Calls every configured outside service once and reports its answer. The clients follow the documentation of
 * these services; the command shows whether they behave so. docs/domain/withdrawals.md#krw-rate,
 * docs/domain/deposits.md#chain.
 */
export const probe: Command = {
  usage: 'probe',
  about: 'Calls each configured outside service once and prints its answer.',
  options: {},
  async run({ ctx, env }) {
    const address = await depositAddress(ctx);
    const answers = await Promise.all(
      questions(env, ctx.now(), address).map(async ({ name, ask }) => {
        if (!ask) return { name, isOk: true, text: 'off (not configured)' };
        try {
          return { name, isOk: true, text: await ask() };
        } catch (error) {
          return { name, isOk: false, text: explain(error, env, VARIABLES[name]) };
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
