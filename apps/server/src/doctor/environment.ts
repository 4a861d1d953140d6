import { type Finding, finding } from '@starline/domain/doctor';
import { alertChannels } from '../jobs/alert-channels.ts';
import type { Env } from '../processes/env.ts';
import { dangersOf, type Serves } from '../processes/production.ts';
import { secretKeyProblem } from '../processes/secret-key.ts';

/**
 * Returns what keeps a process of this environment from starting: what `env.ts` refuses, and what is not safe
 * in production.
 */
export function checkEnvironment(
  env: Env,
  problems: readonly string[],
  serves: readonly Serves[],
  now: Date,
): Finding[] {
  const nameOf = (line: string) => line.split(/[:. ]/)[0];
  const refused = new Set(problems.map(nameOf));
  const secret = secretKeyProblem(env);
  const dangers = [
    ...serves.flatMap((each) => dangersOf(env, each)),
    ...(secret ? [secret] : []),
    ...channelProblem(env, now),
  ].filter((line) => !refused.has(nameOf(line)));
  const lines = [...problems, ...new Set(dangers)];
  if (lines.length > 0) return lines.map((text) => finding('environment', 'environment_refused', { text }));
  return [
    finding('environment', env.NODE_ENV === 'production' ? 'environment_fine' : 'environment_trying', {
      mode: env.NODE_ENV,
    }),
  ];
}

function channelProblem(env: Env, now: Date): string[] {
  try {
    alertChannels(env, () => now);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Whether this process is the root of the machine, for whom every folder can be written. */
export const checkUser = (env: Env, uid = process.getuid?.()): Finding[] =>
  env.NODE_ENV === 'production' && uid === 0 ? [finding('environment', 'runs_as_root')] : [];

/** Whether security alerts reach a person outside the back office. docs/operations/alerts.md#configuration */
export function checkAlerts(env: Env): Finding[] {
  const reaches = (env.SMTP_URL && env.ALERT_MAIL.length > 0) || env.ALERT_WEBHOOK_URL;
  return [finding('alerts', reaches ? 'alerts_reach' : 'alerts_unsent')];
}
