import type { Database } from '@starline/db/connection';
import { seededAs } from '@starline/services/base/installation/seeded-as';
import { type Env, isLoopback } from './env.ts';

export type Serves = 'requests' | 'jobs';

/**
 * Returns what would be dangerous in production: each variable with its cure.
 * docs/operations/configuration.md#production
 */
export function dangersOf(env: Env, serves: Serves): string[] {
  if (env.NODE_ENV !== 'production') return [];
  return [
    ...(serves === 'jobs' || env.SURFACES.includes('member')
      ? addressDangers('PUBLIC_URL', env.PUBLIC_URL)
      : []),
    ...(serves === 'requests' && env.SURFACES.includes('admin')
      ? addressDangers('ADMIN_URL', env.ADMIN_URL ?? (env.SURFACES.length === 2 ? env.PUBLIC_URL : undefined))
      : []),
    ...(serves === 'requests'
      ? env.ALLOWED_ORIGINS.flatMap((origin) => addressDangers('ALLOWED_ORIGINS', origin))
      : []),
    ...(serves === 'requests' && env.TRUST_PROXY.length === 0 && isBehindProxy(env)
      ? ['TRUST_PROXY: missing; name the network of the proxy, or every visitor counts as one']
      : []),
    ...(serves === 'jobs' && env.ALERT_MAIL.length > 0 && !env.SMTP_URL
      ? ['SMTP_URL: missing; ALERT_MAIL names addresses that no mail reaches without it']
      : []),
  ];
}

/** Throws what would be dangerous in production. */
export function refuseDangerous(env: Env, serves: Serves): void {
  const dangers = dangersOf(env, serves);
  if (dangers.length > 0) throw new Error(`not safe in production\n${dangers.join('\n')}`);
}

function addressDangers(name: string, address: string | undefined): string[] {
  if (!address)
    return [`${name}: missing; name the address that browsers use, such as https://star.example.com`];
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || isLoopback(hostname)) return [];
  return [`${name}: ${address} is not https; cookies and passwords would travel in the clear`];
}

/** A listener that only this machine reaches, under an address of others. */
const isBehindProxy = ({ HOST, PUBLIC_URL, ADMIN_URL }: Env): boolean =>
  isLoopback(HOST) &&
  [PUBLIC_URL, ADMIN_URL].some((address) => address && !isLoopback(new URL(address).hostname));

/** Throws for a database of the demo in production: its passwords stand in the program. */
export async function refuseDemo(env: Env, db: Database): Promise<void> {
  if (env.NODE_ENV === 'production' && (await seededAs(db)) === 'demo')
    throw new Error(
      'this database was made for the demo, whose passwords are known: production needs an empty one, prepared by `npm run ops -- migrate`',
    );
}
