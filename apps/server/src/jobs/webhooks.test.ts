import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deadLetters } from '@starline/db/schema/dead-letters';
import { deposits } from '@starline/db/schema/deposits';
import { webhookDeliveries, webhookEndpoints } from '@starline/db/schema/webhooks';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { points } from '@starline/domain/money';
import { WEBHOOKS_MAX } from '@starline/domain/webhooks';
import { sendNextWebhook, webhookQueue } from '@starline/services/desk/webhooks/deliver';
import { completeDeposits } from '@starline/services/money/deposits/complete';
import { requestDeposit } from '@starline/services/money/deposits/request';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseAs } from '../testing/database-as.ts';
import { openSite } from '../testing/site.ts';
import { signatureOf, webhookPoster } from './post-webhook.ts';

type Heard = { path: string; id: string; time: string; signature: string; body: string };
let heard: Heard[] = [];
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const accepts: Answer = (_, response) => void response.writeHead(204).end();
let answer = accepts;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  const header = (name: string) => String(request.headers[name]);
  const [id, time] = [header('webhook-id'), header('webhook-timestamp')];
  heard.push({ path: request.url ?? '', id, time, signature: header('webhook-signature'), body });
  answer(request, response);
});
await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
const insteadOf = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const { db } = await testDatabase();
const site = await openSite(db);
const { world } = site;
const owner = await site.adminBrowser();
const member = await site.memberBrowser();
let aheadMs = 0;
/** The worker, with its role and the clock of the database. */
const worker = {
  ...world.system,
  db: databaseAs('worker', db),
  now: () => new Date(Date.now() + aheadMs),
};
const post = webhookPoster({ now: worker.now, insteadOf, timeoutMs: 500 });
/** Sends one delivery, to the first endpoint that one is due to. */
async function send() {
  for (let place = 0; place < WEBHOOKS_MAX; place++)
    if (await sendNextWebhook(worker, place, post)) return true;
  return false;
}
async function sendAll() {
  while (await send());
}
async function endpoint(path = '/starline', subjects = ['deposit', 'withdrawal', 'purchase', 'member']) {
  const url = `https://hooks.example.com${path}`;
  const { status, data } = await owner.browser.mutate('admin', 'webhooks.create', { url, subjects });
  expect(status).toBe(200);
  return data as { id: number; secret: string };
}
const deposit = () =>
  requestDeposit(
    { ...world.asMember(member.id), db: databaseAs('member', db) },
    { amount: points(300), accountHolder: '홍길동', memo: '' },
  );
const deliveries = () => db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id));

beforeEach(async () => {
  await db.delete(webhookEndpoints);
  await db.delete(deadLetters);
  [heard, answer, aheadMs] = [[], accepts, 0];
  await world.set('deposit_open_requests', '0');
  await world.set('deposit_daily_requests', '0');
});

test('signs as Standard Webhooks does', () => {
  const sign = signatureOf(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1614265330,
    '{"test": 2432232314}',
  );
  expect(sign).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

describe('an endpoint', () => {
  test('hears of a committed act once, signed, with ids and nothing about a person', async () => {
    const { secret } = await endpoint();
    const { id } = await deposit();
    await sendAll();
    expect(heard).toHaveLength(1);
    const [{ path, id: eventId, time, signature, body }] = heard as [Heard];
    expect([path, signature]).toEqual(['/starline', signatureOf(secret, eventId, Number(time), body)]);
    expect(JSON.parse(body)).toEqual({
      type: 'deposit.requested',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { id, member_id: member.id, amount: 300 },
    });
  });

  test('hears nothing of an act that is rolled back', async () => {
    await endpoint();
    const rolledBack = withTransaction(databaseAs('member', db), async (tx) => {
      const values = { memberId: member.id, amount: points(300), accountHolder: '홍길동' };
      await tx.insert(deposits).values(values);
      const found = await tx.execute(sql`select 1 from deposits where member_id = ${member.id}`);
      expect(found.rowCount).toBeGreaterThan(0);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await deliveries()).toEqual([]);
  });

  test('hears of each state of a request in turn', async () => {
    await endpoint();
    const { id } = await deposit();
    await completeDeposits({ ...world.staff, db: databaseAs('admin', db) }, { ids: [id] });
    await sendAll();
    expect(heard.map(({ body }) => JSON.parse(body).type)).toEqual([
      'deposit.requested',
      'deposit.completed',
    ]);
  });

  test('hears only of its subjects', async () => {
    await endpoint('/members', ['member']);
    await deposit();
    expect(await deliveries()).toEqual([]);
  });

  test('hears nothing of what the owner of the tables loads', async () => {
    await endpoint();
    await world.member();
    expect(await deliveries()).toEqual([]);
  });

  test('is given the secret once, and a new one signs beside it for a day', async () => {
    const { id, secret } = await endpoint();
    const { data } = await owner.browser.mutate('admin', 'webhooks.rotate', { id });
    await deposit();
    await sendAll();
    const [{ id: eventId, time, signature, body }] = heard as [Heard];
    const signed = (by: string) => signatureOf(by, eventId, Number(time), body);
    expect(signature).toBe(`${signed(data.secret)} ${signed(secret)}`);
    const { data: listed } = await owner.browser.query('admin', 'webhooks.list');
    expect(JSON.stringify(listed)).not.toContain('whsec_');
    aheadMs = 25 * 3_600_000;
    await deposit();
    await sendAll();
    expect(heard[1]?.signature.split(' ')).toHaveLength(1);
  });
});

describe('a receiver that misbehaves', () => {
  test.each<[string, Answer, string]>([
    ['fails', (_, response) => void response.writeHead(500).end('member1@example.com'), 'HTTP 500'],
    ['never answers', () => undefined, 'TimeoutError'],
    ['closes the connection', (request) => void request.socket.destroy(), 'UND_ERR_SOCKET'],
    [
      'answers without end',
      (_, response) => {
        response.writeHead(500);
        const write = () => response.write('x'.repeat(65_536)) && setImmediate(write);
        response.on('drain', write);
        write();
      },
      'HTTP 500',
    ],
    [
      'redirects',
      (_, response) => void response.writeHead(307, { location: `${insteadOf}/elsewhere` }).end(),
      'HTTP 307',
    ],
  ])('%s: is told again under the same id, and followed nowhere', async (_, misbehaves, error) => {
    await endpoint();
    await deposit();
    answer = misbehaves;
    expect(await send()).toBe(true);
    expect(await deliveries()).toMatchObject([{ sentAt: null, attempts: 1, lastError: error }]);
    expect(await send()).toBe(false);
    answer = accepts;
    aheadMs = 60_000;
    await sendAll();
    expect(new Set(heard.map(({ id, path, body }) => id + path + body)).size).toBe(1);
    expect(heard).toHaveLength(2);
    expect((await deliveries())[0]?.sentAt).not.toBeNull();
  });

  test('holds up no other endpoint', async () => {
    await endpoint('/broken');
    await endpoint('/well');
    for (let made = 0; made < 5; made++) await deposit();
    answer = (request, response) => void response.writeHead(request.url === '/broken' ? 500 : 200).end();
    await sendAll();
    const to = (path: string) => heard.filter((each) => each.path === path).length;
    expect([to('/broken'), to('/well')]).toEqual([1, 5]);
  });

  test('is given up after the last try, shown, and told again when staff ask', async () => {
    await endpoint();
    await deposit();
    answer = (_, response) => void response.writeHead(500).end();
    for (let tried = 0; tried < webhookQueue.tries; tried++) {
      await send();
      aheadMs += 5 * 3_600_000;
    }
    const { data } = await owner.browser.query('admin', 'webhooks.deliveries');
    expect(data).toMatchObject([
      { isGivenUp: true, lastError: 'HTTP 500', url: 'https://hooks.example.com/starline' },
    ]);
    expect(await db.select().from(deadLetters)).toMatchObject([{ kind: 'webhook', endedAt: null }]);
    answer = accepts;
    aheadMs = 0;
    heard = [];
    await owner.browser.mutate('admin', 'webhooks.replay', { deliveryId: data[0].id });
    await sendAll();
    expect(heard.map(({ id }) => id)).toEqual([data[0].eventId]);
    expect((await db.select().from(deadLetters))[0]?.outcome).toBe('tried_again');
  });
});

test('a delivery that arrived is sent again when staff ask', async () => {
  await endpoint();
  await deposit();
  await sendAll();
  const [{ id } = { id: 0 }] = await deliveries();
  await owner.browser.mutate('admin', 'webhooks.replay', { deliveryId: id });
  await sendAll();
  expect(heard).toHaveLength(2);
});

test('two workers send a delivery once', async () => {
  await endpoint();
  for (let made = 0; made < 6; made++) await deposit();
  await Promise.all([sendAll(), sendAll(), sendAll()]);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(6);
  expect(heard).toHaveLength(6);
});

test('nothing is sent to a name that leads inside', async () => {
  const inside = webhookPoster({
    now: worker.now,
    resolve: (_, done) => done(null, [{ address: '169.254.169.254', family: 4 }]),
  });
  await endpoint();
  await deposit();
  await sendNextWebhook(worker, 0, inside);
  expect(heard).toEqual([]);
  expect((await deliveries())[0]?.lastError).toBe('Error');
});

test.each([
  'http://hooks.example.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://db.internal/a',
  'https://hooks.example.com:8443/a',
  'https://user:secret@hooks.example.com/a',
  'https://hooks.example.com/a?key=secret',
])('%s is no endpoint', async (url) => {
  const { error } = await owner.browser.mutate('admin', 'webhooks.create', { url, subjects: ['member'] });
  expect(error.fields).toEqual({ url: 'invalid' });
});

test('an endpoint that is removed hears nothing more', async () => {
  const { id } = await endpoint();
  await deposit();
  await owner.browser.mutate('admin', 'webhooks.remove', { id });
  await sendAll();
  expect([heard, await deliveries()]).toEqual([[], []]);
});

test('a secret stands in no audit entry', async () => {
  const { id, secret } = await endpoint();
  const [read] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  expect(read?.secret).toBe(secret);
  const entries = await db.execute(sql`select before, after from audit_log`);
  expect(JSON.stringify(entries.rows)).not.toContain(secret);
});
