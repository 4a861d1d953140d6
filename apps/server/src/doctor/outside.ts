import { type DoctorCheck, type Finding, finding } from '@starline/domain/doctor';
import { isMainNet } from '@starline/services/money/chain/network';
import { type Question, questions, VARIABLES } from '../commands/probe.ts';
import { explain } from '../explain/explain.ts';
import type { Env } from '../processes/env.ts';

/** Where the answer of a service is shown. */
const SHOWN_AT: Readonly<Record<Question['name'], DoctorCheck>> = {
  upbit: 'rates',
  bithumb: 'rates',
  trongrid: 'chain',
  smtp: 'mail',
};

/** Asks each configured service once, as `ops -- probe` does. */
export async function checkServices(env: Env, now: Date): Promise<Finding[]> {
  const found = await Promise.all(
    questions(env, now, env.DEPOSIT_ADDRESS ?? env.PAYOUT_ADDRESS ?? null).map(async ({ name, ask }) => {
      if (!ask) return [];
      const check = SHOWN_AT[name];
      const variable = VARIABLES[name];
      return ask().then(
        () => [finding(check, 'service_answers', { service: name })],
        (error: unknown) => [
          finding(check, 'service_silent', {
            ...{ service: name, variable },
            text: explain(error, env, variable),
          }),
        ],
      );
    }),
  );
  return found.flat();
}

/** Whether the node of the chain belongs to the main net, where the company's USDT is. */
export async function checkNetwork({ TRONGRID_URL: url, TRONGRID_KEY: key }: Env): Promise<Finding[]> {
  if (!url) return [finding('chain', 'chain_off')];
  return [finding('chain', (await isMainNet({ url, key })) ? 'chain_main' : 'chain_other')];
}

export const checkPush = (env: Env): Finding[] => [
  finding('push', env.VAPID_PUBLIC_KEY ? 'push_on' : 'push_off'),
];
