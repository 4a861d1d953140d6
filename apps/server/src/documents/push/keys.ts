import webPush from 'web-push';
import type { Env } from '../../processes/env.ts';
import { keptText } from '../../processes/kept-text.ts';

/**
 * The pair that signs push messages, and the address at which push services reach the operator (RFC 8292).
 */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

type KeyEnv = Pick<
  Env,
  | 'VAPID_PUBLIC_KEY'
  | 'VAPID_PRIVATE_KEY'
  | 'VAPID_SUBJECT'
  | 'NODE_ENV'
  | 'DATABASE_URL'
  | 'SEED'
  | 'DATA_DIR'
>;

/**
 * Returns the keys of web push: those of the environment, else in a demo with its own database a pair that is
 * made once in DATA_DIR, else undefined: push is off. docs/operations/configuration.md#push.
 */
export function vapidKeys(env: KeyEnv): VapidKeys | undefined {
  const {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: subject,
    DATABASE_URL: database,
  } = env;
  if (publicKey && privateKey && subject) return { publicKey, privateKey, subject };
  if (env.NODE_ENV === 'production' || env.SEED !== 'demo' || database) return undefined;
  const pair = keptText(env.DATA_DIR, 'push-keys', () => JSON.stringify(webPush.generateVAPIDKeys()));
  return { ...(JSON.parse(pair) as Omit<VapidKeys, 'subject'>), subject: 'mailto:operator@starline.example' };
}
