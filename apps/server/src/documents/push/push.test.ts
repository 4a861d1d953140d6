import { once as event } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memberNotifications } from '@starline/db/schema/notifications';
import { notificationPushes, pushSubscriptions } from '@starline/db/schema/push';
import { testDatabase } from '@starline/db/testing/test-database';
import { once } from '@starline/services/base/idempotency/once';
import { announce } from '@starline/services/identity/notifications/announce';
import { type DeliverPush, sendDuePushes } from '@starline/services/identity/notifications/send-push';
import { type PushDevice, pushDevice } from '@starline/services/testing/push-device';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import webPush from 'web-push';
import { databaseAs } from '../../testing/database-as.ts';
import { pushService, vapidClaims } from '../../testing/push-service.ts';
import { type Browser, openSite, PASSWORD } from '../../testing/site.ts';
import { pushSender } from './sender.ts';

const { db } = await testDatabase();
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const keys = { publicKey, privateKey, subject: 'mailto:operator@starline.example' };
const site = await openSite(db, {
  env: { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: keys.subject },
});
const { world } = site;
const service = await pushService();
const deliver = pushSender({ keys, insteadOf: service.url });
const pushing = { ...world.system, config: { ...world.system.config, pushKey: publicKey } };
const worker = { ...pushing, db: databaseAs('worker', db) };

async function sendAll(by: DeliverPush = deliver) {
  while (await sendDuePushes(worker, by)) {
    // Each call sends some.
  }
}
const save = (browser: Browser, { subscription }: PushDevice) =>
  browser.mutate('member', 'notifications.savePush', subscription);
const settings = async (browser: Browser) => (await browser.query('member', 'notifications.settings')).data;
const tell = (memberId: number, kind: 'password_changed' | 'withdrawal_completed') =>
  once(pushing, { procedure: 'test', input: {} }, (tx) =>
    announce(pushing, tx, { memberId, kind, params: { name: '비밀', amount: 123_400 } }),
  );
const devicesOf = (memberId: number) =>
  db.$count(pushSubscriptions, eq(pushSubscriptions.memberId, memberId));
const waitUntilDue = () => db.update(notificationPushes).set({ nextAttemptAt: '2026-01-01T00:00:00Z' });

async function subscriber(values: Parameters<typeof site.memberBrowser>[0] = {}) {
  const member = await site.memberBrowser(values);
  const device = pushDevice();
  expect((await save(member.browser, device)).status).toBe(200);
  return { ...member, device };
}

describe('a push message', () => {
  test('is encrypted for the device, signed for its push service, and names neither person nor amount', async () => {
    const { id, device } = await subscriber({ language: 'en' });
    await tell(id, 'withdrawal_completed');
    await sendAll();
    const [received, ...more] = service.received(device);
    expect(more).toEqual([]);
    const { exp, ...claims } = vapidClaims(String(received?.headers.authorization));
    expect(claims).toEqual({ aud: 'https://push.example.com', sub: keys.subject, key: publicKey });
    expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(86_400_000);
    expect(received?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '172800' });
    expect(JSON.parse(device.open(received?.body ?? Buffer.alloc(0)))).toEqual({
      kind: 'withdrawal_completed',
      tag: expect.stringMatching(/^news-\d+$/),
      title: 'Starline',
      body: 'Your withdrawal is complete.',
      url: '/withdraw-history',
    });
    expect(() => pushDevice().open(received?.body ?? Buffer.alloc(0))).toThrow();
  });

  test('reaches each device once, also when two workers send and the nearest push service refuses at first', async () => {
    const { id, device, username } = await subscriber();
    const other = site.browser();
    await other.mutate('member', 'sessions.login', { username, password: PASSWORD });
    const second = pushDevice();
    await save(other, second);
    await sendAll();
    service.answer(second, 503);
    const before = service.received(device).length;
    await tell(id, 'password_changed');
    await Promise.all([sendAll(), sendAll()]);
    expect(service.received(device).length - before).toBe(1);
    const refused = service.received(second).length;
    expect(refused).toBe(1);
    await sendAll();
    expect(service.received(second).length).toBe(refused);
    service.answer(second, 201);
    await waitUntilDue();
    await Promise.all([sendAll(), sendAll()]);
    await waitUntilDue();
    await sendAll();
    expect(service.received(second).length).toBe(refused + 1);
    expect(service.received(device).length - before).toBe(1);
  });

  test('is given up after eight attempts, and never sent when it is older than two days', async () => {
    const { id, device } = await subscriber();
    service.answer(device, 500);
    await tell(id, 'password_changed');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await waitUntilDue();
      await sendAll();
    }
    expect(service.received(device)).toHaveLength(8);
    service.answer(device, 201);
    await tell(id, 'password_changed');
    await db
      .update(notificationPushes)
      .set({ createdAt: sql`${world.system.now().toISOString()}::timestamptz - interval '49 hours'` });
    await sendAll();
    expect(service.received(device)).toHaveLength(8);
  });

  test.each([404, 410])('answered %i removes the device, and a redirect is not followed', async (status) => {
    const { id, device } = await subscriber();
    service.answer(device, 307);
    await tell(id, 'password_changed');
    await sendAll();
    expect(await devicesOf(id)).toBe(1);
    expect(service.paths()).not.toContain('/elsewhere');
    service.answer(device, status);
    await waitUntilDue();
    await sendAll();
    expect(await devicesOf(id)).toBe(0);
    await tell(id, 'password_changed');
    await sendAll();
    expect(service.received(device)).toHaveLength(2);
  });

  test('is sent once its push service has said so, also when the rest of the answer never ends', async () => {
    const endless = createServer((_, response) => {
      const drip = setInterval(() => response.write('.'), 300);
      response.writeHead(201).once('close', () => clearInterval(drip));
    }).listen(0, '127.0.0.1');
    await event(endless, 'listening');
    onTestFinished(() => void endless.close());
    const insteadOf = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
    const message = { ...pushDevice().subscription, kind: 'notice', language: 'en', tag: 'x' } as const;
    expect(await pushSender({ keys, insteadOf, timeoutMs: 2000 })(message)).toBe('sent');
  });

  test('is not written while push is not configured, or for a topic that the member switched off', async () => {
    const { id, device, browser } = await subscriber();
    await once(world.system, { procedure: 'test', input: {} }, (tx) =>
      announce(world.system, tx, { memberId: id, kind: 'password_changed' }),
    );
    const off = { topic: 'withdrawals', channel: 'push', isOn: false };
    expect((await browser.mutate('member', 'notifications.switch', off)).status).toBe(200);
    await tell(id, 'withdrawal_completed');
    await sendAll();
    expect(service.received(device)).toEqual([]);
    await browser.mutate('member', 'notifications.switch', { ...off, isOn: true });
    await tell(id, 'withdrawal_completed');
    await sendAll();
    expect(service.received(device)).toHaveLength(1);
  });
});

describe('a subscription', () => {
  test('belongs to one member: the next member who stores it from the same browser takes it over', async () => {
    const first = await subscriber();
    const second = await site.memberBrowser();
    await save(second.browser, first.device);
    expect([await devicesOf(first.id), await devicesOf(second.id)]).toEqual([0, 1]);
    await tell(first.id, 'password_changed');
    await sendAll();
    expect(service.received(first.device)).toEqual([]);
    expect((await settings(first.browser)).isPushedHere).toBe(false);
    expect((await settings(second.browser)).isPushedHere).toBe(true);
  });

  test('is replaced by the next one of the same browser, and a member removes none of another', async () => {
    const { id, browser, device } = await subscriber();
    const other = await subscriber();
    const renewed = pushDevice();
    await save(browser, renewed);
    await other.browser.mutate('member', 'notifications.removePush');
    expect([await devicesOf(id), await devicesOf(other.id)]).toEqual([1, 0]);
    await tell(id, 'password_changed');
    await sendAll();
    expect([service.received(device).length, service.received(renewed).length]).toEqual([0, 1]);
  });

  test('beyond ten replaces the one that was used longest ago, also when many are stored at once', async () => {
    const { id, username } = await subscriber();
    const browsers = await Promise.all(
      Array.from({ length: 11 }, async () => {
        const browser = site.browser();
        const login = () => browser.mutate('member', 'sessions.login', { username, password: PASSWORD });
        await expect.poll(async () => (await login()).status).toBe(200);
        return browser;
      }),
    );
    // They wait for one lock: on a busy machine one may wait too long, and is sent again as a browser does.
    await Promise.all(
      browsers.map(async (browser) => {
        const device = pushDevice();
        await expect.poll(async () => (await save(browser, device)).status).toBe(200);
      }),
    );
    expect(await devicesOf(id)).toBe(10);
  });

  test('ends with a logout and with "this was not me", but not with the idle limit', async () => {
    const idle = await subscriber();
    await idle.browser.mutate('member', 'sessions.logout', { isIdle: true });
    expect(await devicesOf(idle.id)).toBe(1);
    const left = await subscriber();
    await left.browser.mutate('member', 'sessions.logout');
    expect(await devicesOf(left.id)).toBe(0);
    const robbed = await subscriber();
    const { data } = await robbed.browser.query('member', 'notifications.list', {});
    await robbed.browser.mutate('member', 'notifications.raiseOwnAlarm', { id: data.rows[0].id });
    expect(await devicesOf(robbed.id)).toBe(0);
  });

  test('is encrypted in the database', async () => {
    const { id, device } = await subscriber();
    const { rows } = await db.execute<Record<string, string>>(
      sql`select endpoint, p256dh, auth from push_subscriptions where member_id = ${id}`,
    );
    expect(Object.values(rows[0] ?? {})).toEqual(Array(3).fill(expect.stringMatching(/^enc1\./)));
    expect(JSON.stringify(rows)).not.toContain(device.subscription.auth);
  });

  test.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://printer.local/a',
    'https://metadata.google.internal/a',
    'https://push.example.com:8443/a',
    'https://user:pass@push.example.com/a',
    `https://push.example.com/${'a'.repeat(1000)}`,
  ])('at %s is refused and stores nothing', async (endpoint) => {
    const { id, browser } = await site.memberBrowser();
    const { status, error } = await save(browser, {
      ...pushDevice(),
      subscription: { ...pushDevice().subscription, endpoint },
    });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      400,
      'invalid_input',
      ['endpoint'],
    ]);
    expect(await devicesOf(id)).toBe(0);
  });

  test('is not stored while push is not configured', async () => {
    const plain = await openSite(db, { world });
    const { browser } = await plain.memberBrowser();
    expect(await settings(browser)).toMatchObject({ pushKey: null, isPushedHere: false });
    expect((await save(browser, pushDevice())).status).toBe(404);
  });
});

test('an e-mail that may be the first word about a theft cannot be switched off, another can', async () => {
  const { id, browser } = await site.memberBrowser({ email: 'own@mail.example' });
  const turnOff = (topic: string) =>
    browser.mutate('member', 'notifications.switch', { topic, channel: 'mail', isOn: false });
  for (const topic of ['security', 'rewards'])
    expect(await turnOff(topic)).toMatchObject({ status: 400, error: { code: 'invalid_input' } });
  expect((await turnOff('withdrawals')).status).toBe(200);
  const mailing = { ...pushing, config: { ...pushing.config, sendsMail: true } };
  for (const kind of ['withdrawal_requested', 'withdrawal_completed'] as const)
    await once(mailing, { procedure: 'test', input: {} }, (tx) =>
      announce(mailing, tx, { memberId: id, kind }),
    );
  const { rows } = await db.execute(sql`
    select kind from notification_mails join member_notifications news on news.id = notification_id
    where member_id = ${id}`);
  expect(rows).toEqual([{ kind: 'withdrawal_requested' }]);
  const row = and(eq(memberNotifications.memberId, id), eq(memberNotifications.kind, 'withdrawal_completed'));
  expect(await db.$count(memberNotifications, row)).toBe(1);
});
