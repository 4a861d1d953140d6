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

/** Finding of a service that did not answer as it should. */
function silentService(service: Question['name'], error: unknown, env: Env): Finding {
  const variable = VARIABLES[service];
  const text = explain(error, env, variable);
  return finding(SHOWN_AT[service], 'service_silent', { service, variable, text });
}

/** Asks each configured service once, as `ops -- probe` does. */
export async function checkServices(env: Env, now: Date): Promise<Finding[]> {
  const found = await Promise.all(
    questions(env, now, env.DEPOSIT_ADDRESS ?? env.PAYOUT_ADDRESS ?? null).map(async ({ name, ask }) => {
      if (!ask) return [];
      return ask().then(
        () => [finding(SHOWN_AT[name], 'service_answers', { service: name })],
        (error: unknown) => [silentService(name, error, env)],
      );
    }),
  );
  return found.flat();
}

/** Whether the node of the chain belongs to the main net, where the company's USDT is. */
export async function checkNetwork(env: Env): Promise<Finding[]> {
  const { TRONGRID_URL: url, TRONGRID_KEY: key } = env;
  if (!url) return [finding('chain', 'chain_off')];
  return isMainNet({ url, key }).then(
    (isMain) => [finding('chain', isMain ? 'chain_main' : 'chain_other')],
    (error: unknown) => [silentService('trongrid', error, env)],
  );
}

export const checkPush = (env: Env): Finding[] => [
  finding('push', env.VAPID_PUBLIC_KEY ? 'push_on' : 'push_off'),
];
