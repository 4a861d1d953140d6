import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import type { Live } from '@starline/router/live';
import type { Secrets } from '@starline/services/base/keys/secrets';
import { createAdmin } from '@starline/services/identity/admins/admins';
import { hashPassword } from '@starline/services/identity/passwords/hash';
import { TEST_SECRET } from '@starline/services/testing/keys';
import { makeWorld, type World } from '@starline/services/testing/world';
import { eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { buildApp } from '../http/app.ts';
import { csrfKeys } from '../http/plugins/csrf-token.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Env } from '../processes/env.ts';
import type { Outages } from '../processes/outages.ts';
import { databaseAs } from './database-as.ts';

export const PASSWORD = 'pass-word-1';

export const ENV: Env = {
  NODE_ENV: 'test',
  PORT: 0,
  HOST: '127.0.0.1',
  METRICS_PORT: undefined,
  DRAIN_SECONDS: 0,
  DATABASE_URL: undefined,
  DATABASE_DIRECT_URL: undefined,
  DATABASE_REPLICA_URL: undefined,
  DATABASE_REPLICA_LAG_SECONDS: 10,
  DATA_DIR: '.data',
  SEED: 'none',
  SURFACES: ['member', 'admin'],
  ALLOWED_ORIGINS: [],
  BUSINESS_TZ: 'Asia/Seoul',
  PUBLIC_URL: undefined,
  ADMIN_URL: undefined,
  LOG_LEVEL: 'silent',
  TRUST_PROXY: [],
  CALLS_PER_MINUTE: 0,
  SECRET_KEY: TEST_SECRET,
  SECRET_KEY_PREVIOUS: undefined,
  TRONGRID_URL: undefined,
  TRONGRID_KEY: undefined,
  DEPOSIT_ADDRESS: undefined,
  PAYOUT_ADDRESS: undefined,
  UPBIT_URL: undefined,
  BITHUMB_URL: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: undefined,
  MAIL_REPLY_TO: undefined,
  VAPID_PUBLIC_KEY: undefined,
  VAPID_PRIVATE_KEY: undefined,
  VAPID_SUBJECT: undefined,
  PUSH_TEST_URL: undefined,
  WEBHOOK_TEST_URL: undefined,
  CHAIN_HEAD_FILE: undefined,
  ALERT_MAIL: [],
  ALERT_WEBHOOK_URL: undefined,
  ALERT_WEBHOOK_SECRET: undefined,
  ALERT_HOURS: '8-20',
  ALERT_ADJUSTMENT: 10_000,
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
  OTEL_TRACES_SAMPLER_ARG: 0,
  RETENTION: {},
  BACKUP_STATE_DIR: undefined,
  ARCHIVE_DIR: undefined,
  ARCHIVE_KEEP_MONTHS: 24,
};

/**
 * Opens the real server on a port, over the given database, with test members. It connects as in production:
 * with the database roles of its surfaces.
 */
export async function openSite(
  db: Database,
  options: {
    env?: Partial<Env>;
    live?: Live;
    metrics?: Metrics;
    arriveWithinMs?: number;
    secrets?: Secrets;
    outages?: Outages;
    webs?: { member: string; admin: string };
    /** What the installation is configured with, besides what is fixed here. */
    config?: Partial<World['system']['config']>;
    /** The world of another site on the same database. */
    world?: World;
    /** The server's connection, where it is not that of the run-time roles. */
    servedFrom?: Database;
  } = {},
) {
  const world = options.world ?? (await makeWorld(db, new Date().toISOString()));
  const { actor: _, address: __, ...services } = world.system;
  const secrets = options.secrets ?? { current: TEST_SECRET };
  const app = await buildApp({
    env: { ...ENV, ...options.env },
    services: {
      ...services,
      db: options.servedFrom ?? databaseAs('member', db),
      config: {
        ...services.config,
        ...options.config,
        sendsMail: options.env?.SMTP_URL !== undefined,
        ...(options.env?.VAPID_PUBLIC_KEY && { pushKey: options.env.VAPID_PUBLIC_KEY }),
        secrets: () => secrets,
      },
    },
    adminDb: options.servedFrom ?? databaseAs('admin', db),
    csrfKeys: csrfKeys(secrets),
    ...(options.live && { live: options.live }),
    ...(options.metrics && { metrics: options.metrics }),
    ...(options.arriveWithinMs && { arriveWithinMs: options.arriveWithinMs }),
    ...(options.outages && { outages: options.outages }),
    ...(options.webs && { webs: options.webs }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const passwordHash = await hashPassword(PASSWORD);
  let admins = 0;
  return {
    url,
    world,
    browser: () => new Browser(url),
    async memberBrowser(values: Parameters<typeof world.member>[0] = {}) {
      const id = await world.member({ passwordHash, ...values });
      const [member] = await db
        .select({ username: members.username })
        .from(members)
        .where(eq(members.id, id));
      const browser = new Browser(url);
      await browser.mutate('member', 'sessions.login', { username: member?.username, password: PASSWORD });
      return { id, username: member?.username ?? '', browser };
    },
    async adminBrowser(role = 'owner') {
      admins += 1;
      const username = `${role}${admins}`;
      const { id } = await createAdmin(world.system, { username, name: role, password: PASSWORD, role });
      const browser = new Browser(url);
      await browser.mutate('admin', 'sessions.login', { username, password: PASSWORD });
      return { id, username, browser };
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a test asserts what is in an answer, whatever it is
type Answer = { status: number; data: any; error: any; headers: Headers };

/** Sends requests as a browser with our webs does: with a cookie jar and the CSRF header. */
export class Browser {
  readonly url: string;
  readonly cookies = new Map<string, string>();
  constructor(url: string) {
    this.url = url;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('cookie'))
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(`${this.url}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '' || attributes.some((each) => each.toLowerCase() === 'max-age=0'))
        this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
    return response;
  }

  async query(surface: 'member' | 'admin', procedure: string, input?: unknown): Promise<Answer> {
    const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return toAnswer(await this.fetch(`/trpc/${surface}/${procedure}${search}`));
  }

  async mutate(surface: 'member' | 'admin', procedure: string, input?: unknown): Promise<Answer> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.fetch('/healthz');
    return this.post(`/trpc/${surface}/${procedure}`, JSON.stringify(input ?? {}));
  }

  async post(path: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
    const token = this.cookies.get('XSRF-TOKEN') ?? '';
    const all = { 'content-type': 'application/json', 'x-xsrf-token': token, ...headers };
    return toAnswer(await this.fetch(path, { method: 'POST', body, headers: all }));
  }
}

async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const json = text ? JSON.parse(text) : {};
  return {
    status: response.status,
    data: json.result?.data,
    error: json.error?.data ?? json,
    headers: response.headers,
  };
}
