import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { points } from '@starline/domain/money';
import type { Context } from '@starline/services/base/context';
import type { ChainNode, ChainSource } from '@starline/services/base/outside/chain-node';
import { z } from 'zod';
import {
  base64url,
  databaseUrl,
  fraction,
  hours,
  list,
  mailAddress,
  mailAddresses,
  networks,
  oneOf,
  retention,
  smtpAddress,
  text,
  tronAddress,
  webAddress,
  webBase,
  whole,
  zone,
} from './variables.ts';

/** More slices than these only repeat the work of reading all levels. */
const MOST_CORES = 16;

/** An address of a server of tests. */
const onThisMachine = text.refine(
  (found) => found === undefined || /^http:\/\/127\.0\.0\.1:\d+\/?$/.test(found),
  'expected an address on this machine, such as http://127.0.0.1:9000',
);

const Env = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  PORT: whole('a port', 0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: whole('a port', 1, 65_535).optional(),
  /** Seconds between "not ready" and closing the listener: the time the load balancer needs to notice. */
  DRAIN_SECONDS: fraction('seconds', 0, 300).default(0),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  /** A standby for reads, and the seconds it may lag behind. docs/operations/scaling.md#replica */
  DATABASE_REPLICA_URL: databaseUrl,
  DATABASE_REPLICA_LAG_SECONDS: whole('seconds', 1, 3600).default(10),
  DATA_DIR: z.string().default('.data'),
  SEED: oneOf('demo', 'none').optional(),
  SURFACES: oneOf('member', 'admin', 'member,admin', 'admin,member')
    .default('member,admin')
    .transform((words) => words.split(',') as ('member' | 'admin')[]),
  /** Webs elsewhere that may use the documented calls. docs/api/rest.md#origins */
  ALLOWED_ORIGINS: list.refine(
    (origins) => origins.every((origin) => URL.parse(origin)?.origin === origin),
    'expected origins such as https://app.example.com, without a path or a slash at the end',
  ),
  BUSINESS_TZ: zone.default('Asia/Seoul'),
  PUBLIC_URL: webBase('https://star.example.com'),
  ADMIN_URL: webBase('https://office.example.com'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('warn'),
  TRUST_PROXY: networks,
  /** Calls of one member or administrator in a minute, in each server process. 0 = no limit. */
  CALLS_PER_MINUTE: whole('calls', 0, 1_000_000).default(600),
  SECRET_KEY: text,
  SECRET_KEY_PREVIOUS: text,
  TRONGRID_URL: webBase('https://api.trongrid.io'),
  TRONGRID_KEY: text,
  DEPOSIT_ADDRESS: tronAddress,
  /**
   * The wallet that batches of coins are paid from; its transfers complete their lines.
   * docs/domain/payouts.md#watcher
   */
  PAYOUT_ADDRESS: tronAddress,
  UPBIT_URL: webBase('https://api.upbit.com'),
  BITHUMB_URL: webBase('https://api.bithumb.com'),
  SMTP_URL: smtpAddress,
  /** Who sends mails, and where answers go. docs/operations/mails.md#sender */
  MAIL_FROM: mailAddress,
  MAIL_REPLY_TO: mailAddress,
  /**
   * Keys of web push, and an address at which push services reach the operator.
   * docs/operations/configuration.md#push
   */
  VAPID_PUBLIC_KEY: base64url(65),
  VAPID_PRIVATE_KEY: base64url(32),
  VAPID_SUBJECT: text.refine(
    (found) => found === undefined || /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(found),
    'expected an address such as mailto:operator@starline.example',
  ),
  /**
   * Takes every push message instead of the push services: for tests, on this machine only.
   * docs/operations/configuration.md#push
   */
  PUSH_TEST_URL: onThisMachine,
  /** Takes every webhook instead of its endpoint: for tests, on this machine only. docs/api/webhooks.md */
  WEBHOOK_TEST_URL: onThisMachine,
  CHAIN_HEAD_FILE: text,
  /** Addresses to which security alerts are mailed. docs/operations/alerts.md */
  ALERT_MAIL: mailAddresses,
  ALERT_WEBHOOK_URL: webAddress('https://alerts.example.com/starline'),
  ALERT_WEBHOOK_SECRET: text,
  /** The hours in which approvals are expected, such as `8-20`. */
  ALERT_HOURS: hours.default('8-20'),
  /** Adjustments of this many points raise an alert. */
  ALERT_ADJUSTMENT: whole('points', 1, 1_000_000_000).default(10_000),
  /** A collector of OpenTelemetry over HTTP, and the share of requests and job steps that are traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webBase('http://collector:4318'),
  OTEL_TRACES_SAMPLER_ARG: fraction('a share', 0, 1).default(0.05),
  /** Days for which rows are kept, such as `logins=180,outbox=14`. docs/operations/retention.md */
  RETENTION: retention,
  /** Where the scripts of infra/install/backup note backups and restore checks. docs/operations/backup.md */
  BACKUP_STATE_DIR: text,
  /** The folder of archived months, for `ops -- archive` and `books --full`. */
  ARCHIVE_DIR: text,
  /**
   * This many months before the current one are never archived. Two-person checks read the audit log of the
   * last 90 days.
   */
  ARCHIVE_KEEP_MONTHS: whole('months', 4, 1200).default(24),
  /** How many connections compute and post a settlement at once; unset, one per core of this machine. */
  SETTLEMENT_CORES: whole('connections', 1, MOST_CORES).optional(),
});
export type Env = Omit<z.output<typeof Env>, 'SEED'> & { SEED: 'demo' | 'none' };

export const ENV_NAMES = Object.keys(Env.shape);

type Given = Record<string, string | undefined>;

/**
 * Returns every fault of an environment, one line for each variable that is refused, and the environment
 * without those variables. So `doctor` goes on with what is left. An empty variable is one that is missing:
 * compose files and units pass on what was never filled. docs/operations/doctor.md
 */
export function inspectEnv(given: Given): { env: Env; problems: string[] } {
  const parsed = Env.safeParse(
    Object.fromEntries(Object.entries(given).filter(([, found]) => found?.trim() !== '')),
  );
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    const refused = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    const left = Object.fromEntries(Object.entries(given).filter(([name]) => !refused.has(name)));
    const { env, problems } = inspectEnv(left);
    return { env, problems: [...lines, ...problems] };
  }
  const { NODE_ENV, SEED, ...env } = parsed.data;
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = env;
  const isProduction = NODE_ENV === 'production';
  const push = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT].filter((each) => each !== undefined);
  const problems = [
    ...(push.length % 3 !== 0
      ? ['VAPID_PUBLIC_KEY: web push needs VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT']
      : []),
    ...(['PUSH_TEST_URL', 'WEBHOOK_TEST_URL'] as const).flatMap((name) =>
      isProduction && env[name] ? [`${name}: not in production`] : [],
    ),
    ...(isProduction && SEED === 'demo'
      ? ['SEED: demo is not for production, its passwords are known; leave it out']
      : []),
  ];
  const seed = SEED ?? (isProduction ? 'none' : 'demo');
  return { env: { ...env, NODE_ENV, SEED: seed }, problems };
}

/** Returns the validated environment. Throws an error with one line per invalid variable. */
export function parseEnv(given: Given): Env {
  const { env, problems } = inspectEnv(given);
  if (problems.length > 0) throw new Error(`invalid environment\n${problems.join('\n')}`);
  return env;
}

/** Returns the validated environment of this process. No other code reads `process.env`. */
export const readEnv = (): Env => parseEnv(process.env);

/** Returns the environment of this process as far as it is valid, and what is not. */
export const inspectOwnEnv = () => inspectEnv(process.env);

/** Returns the limits of the rules that raise security alerts. */
export function alertLimits({
  ALERT_HOURS,
  ALERT_ADJUSTMENT,
}: Pick<Env, 'ALERT_HOURS' | 'ALERT_ADJUSTMENT'>) {
  const [from = 0, until = 24] = ALERT_HOURS.split('-').map(Number);
  return { hours: { from, until }, adjustment: points(ALERT_ADJUSTMENT) };
}

/**
 * Returns how many connections compute and post a settlement at once. A pool for jobs needs a few more.
 */
export const settlementCores = (env: Pick<Env, 'SETTLEMENT_CORES'>): number =>
  env.SETTLEMENT_CORES ?? Math.min(MOST_CORES, availableParallelism());

/** Returns the portal's address as members reach it; links in mails use it. */
export const portalUrl = (env: Env): string => env.PUBLIC_URL ?? named(`http://${env.HOST}:${env.PORT}`);

/** The same address by name: browsers offer passkeys on localhost, and none at 127.0.0.1. */
export const named = (url: string): string => url.replace('//127.0.0.1:', '//localhost:');

/**
 * Returns the site that passkeys belong to: host and origin of PUBLIC_URL, `localhost` without one. Undefined
 * for an address by number, which browsers refuse. docs/operations/configuration.md#passkey-site.
 */
export function passkeySite(env: Pick<Env, 'PUBLIC_URL' | 'PORT'>): Context['config']['passkeys'] {
  const { hostname, origin } = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { rpId: hostname, origins: [origin] } : undefined;
}

/** Whether only this machine reaches the host. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/**
 * Whether the back office answers on the host of the portal: one process serves both, or both have the same
 * host. A host that only this machine reaches is not public, unless a proxy stands before it.
 * docs/operations/install.md#proxy.
 */
export function isAdminOnPublicHost(
  env: Pick<Env, 'SURFACES' | 'PUBLIC_URL' | 'ADMIN_URL' | 'HOST' | 'TRUST_PROXY'>,
): boolean {
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : env.HOST;
  if (isLoopback(host) && env.TRUST_PROXY.length === 0) return false;
  if (env.SURFACES.length === 2) return true;
  const hosts = [env.PUBLIC_URL, env.ADMIN_URL].map((url) => url && new URL(url).host);
  return hosts[0] !== undefined && hosts[0] === hosts[1];
}

/** Returns the chain node, and the wallet of payouts with it, once they are known. */
export function chainSource(env: Env): { chain?: ChainNode; payoutWallet?: ChainSource } {
  if (!env.TRONGRID_URL) return {};
  const chain = { url: env.TRONGRID_URL, key: env.TRONGRID_KEY };
  return { chain, ...(env.PAYOUT_ADDRESS && { payoutWallet: { ...chain, address: env.PAYOUT_ADDRESS } }) };
}

/** Returns the environment of a child process: this process's own and `extra`. */
export const childEnv = (extra: Record<string, string> = {}): Record<string, string | undefined> => ({
  ...process.env,
  ...extra,
});
