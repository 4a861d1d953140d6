import { once } from 'node:events';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { alertMessages, securityAlerts } from '@starline/db/schema/alerts';
import { memberNotifications, notificationMails } from '@starline/db/schema/notifications';
import { outbox } from '@starline/db/schema/outbox';
import { testDatabase } from '@starline/db/testing/test-database';
import type { ConfirmedEmail } from '@starline/domain/emails';
import { openOutside } from '@starline/services/base/outside/breakers';
import { makeWorld } from '@starline/services/testing/world';
import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mailers } from '../documents/mail.ts';
import { alertLimits, parseEnv } from '../processes/env.ts';
import { alertPoster } from './post-alert.ts';
import { startJobs } from './start.ts';

const { db, pool } = await testDatabase();
const world = await makeWorld(db);
const { system } = world;

/** A mail server that takes connections and never says a word. */
const connections = new Set<Socket>();
const silent = createServer((socket) => {
  connections.add(socket);
  socket.on('error', () => undefined);
}).listen(0, '127.0.0.1');
const posted: string[] = [];
const webhook = createHttp((_, response) => {
  posted.push('alert');
  response.end();
}).listen(0, '127.0.0.1');
await Promise.all([once(silent, 'listening'), once(webhook, 'listening')]);
const portOf = (server: typeof silent) => (server.address() as AddressInfo).port;

test('a silent mail server and a held lock of the trees hold up neither webhooks nor live events', async () => {
  const at = system.now().toISOString();
  let memberId = 0;
  for (let nth = 0; nth < 30; nth += 1) {
    const recipient = `m${nth}@example.com` as ConfirmedEmail;
    memberId = await world.member({ email: recipient });
    const [about] = await db
      .insert(memberNotifications)
      .values({ memberId, kind: 'new_device', params: {}, createdAt: at })
      .returning();
    await db
      .insert(notificationMails)
      .values({ notificationId: about?.id ?? 0, recipient, nextAttemptAt: at });
  }
  const [alert] = await db
    .insert(securityAlerts)
    .values({ rule: 'settings_changed', subject: 'setting:x', auditId: 1, createdAt: at })
    .returning();
  await db
    .insert(alertMessages)
    .values({ alertId: alert?.id ?? 0, channel: 'webhook', createdAt: at, nextAttemptAt: at });
  const { sendNews } = mailers({
    smtpUrl: `smtp://127.0.0.1:${portOf(silent)}`,
    publicUrl: 'https://portal.example',
    businessTz: 'Asia/Seoul',
    company: async () => ({}),
  });
  const env = parseEnv({});
  const jobs = await startJobs({
    ctx: system,
    owner: system,
    rateSources: { upbitUrl: undefined, bithumbUrl: undefined },
    outside: openOutside(system, { failures: 5, pauseMs: 30_000, timeoutMs: 600_000 }),
    sendNews,
    alerts: {
      limits: alertLimits(env),
      channels: {
        post: alertPoster({ url: `http://127.0.0.1:${portOf(webhook)}/`, secret: 'x', now: system.now }),
      },
    },
    log: () => undefined,
  });
  afterAll(() => {
    webhook.close();
  });
  await expect.poll(() => connections.size).toBeGreaterThanOrEqual(4);
  const tree = await pool.connect();
  await tree.query("select pg_advisory_lock(hashtext('starline.volumes'))");
  await db.insert(outbox).values([
    { topic: 'purchase.changed', payload: { purchaseId: 1, memberId, pvChange: 0 } },
    { topic: 'notice.changed', payload: {} },
  ]);
  await expect
    .poll(() => db.$count(outbox, sql`topic = 'notice.changed' and dispatched_at is not null`))
    .toBe(1);
  expect(await db.$count(outbox, sql`topic = 'purchase.changed' and dispatched_at is not null`)).toBe(0);
  await tree.query("select pg_advisory_unlock(hashtext('starline.volumes'))");
  tree.release();
  await expect.poll(() => posted).toEqual(['alert']);
  // No e-mail has ended: the mail server is silent until the test cuts its connections.
  expect(await db.$count(notificationMails, isNotNull(notificationMails.sentAt))).toBe(0);
  await expect
    .poll(() => db.$count(outbox, sql`topic = 'purchase.changed' and dispatched_at is not null`))
    .toBe(1);
  for (const socket of connections) socket.destroy();
  silent.close();
  await jobs.stop();
});
