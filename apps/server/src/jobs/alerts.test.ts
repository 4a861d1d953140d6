import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { securityAlerts } from '@starline/db/schema/alerts';
import { deadLetters } from '@starline/db/schema/dead-letters';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { ALERT_CHANNELS, type AlertRule } from '@starline/domain/alerts';
import { points } from '@starline/domain/money';
import { chainAudit } from '@starline/services/base/audit/chain';
import { recordAudit } from '@starline/services/base/audit/record';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { alertMailQueue, alertPostQueue, deliverNextAlert } from '@starline/services/proof/alerts/deliver';
import { type Alert, raiseAlerts } from '@starline/services/proof/alerts/raise';
import { type AlertEntry, applyRules } from '@starline/services/proof/alerts/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { alertLimits, parseEnv } from '../processes/env.ts';
import { openSite, PASSWORD } from '../testing/site.ts';
import { alertChannels } from './alert-channels.ts';
import { alertPoster } from './post-alert.ts';

const { db } = await testDatabase();
const site = await openSite(db, { env: { TRUST_PROXY: ['127.0.0.1/32'] } });
const { world } = site;
const limits = alertLimits(parseEnv({}));

/** What the worker does: chains what was committed and applies the rules to it. */
async function raised(): Promise<Pick<Alert, 'rule' | 'subject'>[]> {
  while ((await chainAudit(world.system)) > 0);
  return (await raiseAlerts(world.system, limits, ALERT_CHANNELS)).map(({ rule, subject }) => ({
    rule,
    subject,
  }));
}
const logIn = (username: string, address: string, password = PASSWORD, browser = site.browser()) =>
  browser.fetch('/healthz').then(() =>
    browser.post('/trpc/admin/sessions.login', JSON.stringify({ username, password }), {
      'x-forwarded-for': address,
    }),
  );

beforeEach(async () => {
  await raised();
  await db.delete(securityAlerts);
});

test('many failures at one account raise one alert, and a few raise none', async () => {
  const { username, id } = await site.adminBrowser('viewer');
  const fail = async (count: number) => {
    for (let number = 0; number < count; number += 1)
      await recordAudit(
        world.visitor,
        db,
        { action: 'sessions.loginFailed', subject: 'admin', subjectId: id, after: { code: 'login_failed' } },
        'visitor',
      );
  };
  expect((await logIn(username, '203.0.113.9', 'wrong')).status).toBe(401);
  await fail(8);
  expect((await raised()).filter(({ rule }) => rule === 'many_failures')).toEqual([]);
  await fail(3);
  expect(await raised()).toEqual([{ rule: 'many_failures', subject: `admin:${id}` }]);
  await fail(2);
  expect(await raised()).toEqual([]);
});

test('an entry behind thousands of others, as after an outage, raises its alert at once', async () => {
  await db.execute(sql`
    insert into audit_log (id, actor_kind, action, subject, subject_id)
    select next_audit_id(business_day()), 'member', 'sessions.login', 'member', '1' from generate_series(1, 1200)`);
  await recordAudit(world.staff, db, {
    action: 'settings.save',
    subject: 'setting',
    subjectId: 'admin_second_factor',
    after: { value: 'optional' },
  });
  expect(await raised()).toEqual([{ rule: 'settings_changed', subject: 'setting:admin_second_factor' }]);
});

test('an administrator from a new network and in a new browser raises an alert each, and a known one none', async () => {
  const { username, id, browser } = await site.adminBrowser('viewer');
  expect(await raised()).toEqual([]);
  await logIn(username, '127.0.0.1', PASSWORD, browser);
  expect(await raised()).toEqual([]);
  await logIn(username, '203.0.113.7');
  const both: AlertRule[] = ['admin_new_network', 'admin_new_device'];
  expect(await raised()).toEqual(both.map((rule) => ({ rule, subject: `admin:${id}` })));
});

test('an approval outside the expected hours raises an alert', async () => {
  const approveAt = (instant: string) =>
    recordAudit({ ...world.staff, now: () => new Date(instant) }, db, {
      action: 'approvals.approve',
      subject: 'approval',
      subjectId: instant,
    });
  await approveAt('2026-11-23T03:00:00Z');
  expect(await raised()).toEqual([]);
  await approveAt('2026-11-23T18:30:00Z');
  expect(await raised()).toEqual([
    { rule: 'approval_outside_hours', subject: `admin:${world.staff.actor.id}` },
  ]);
});

test('a changed setting of money or security raises an alert, one of operation none', async () => {
  await world.set('settlement_time', '00:45');
  expect(await raised()).toEqual([]);
  await world.set('daily_reward_percent', '0.6');
  expect(await raised()).toEqual([{ rule: 'settings_changed', subject: 'setting:daily_reward_percent' }]);
});

test('a second factor that staff remove raises an alert, their own one none', async () => {
  const off = (subject: 'admin' | 'member', subjectId: number) =>
    recordAudit(world.staff, db, { action: 'secondFactor.off', subject, subjectId });
  await off('admin', world.staff.actor.id);
  expect(await raised()).toEqual([]);
  await off('member', 7);
  expect(await raised()).toEqual([{ rule: 'second_factor_reset', subject: 'member:7' }]);
});

test('an adjustment from the limit on raises an alert, also a negative one', async () => {
  const memberId = await world.member();
  const adjust = (point: number) =>
    createAdjustment(world.staff, {
      memberId,
      point: points(point),
      type: 'point',
      description: '',
      isHidden: false,
    });
  await adjust(9_999);
  expect(await raised()).toEqual([]);
  const { id } = await adjust(10_000);
  expect(await raised()).toEqual([{ rule: 'large_adjustment', subject: `adjustment:${id}` }]);
  const taken = await adjust(-10_000);
  expect(await raised()).toEqual([{ rule: 'large_adjustment', subject: `adjustment:${taken.id}` }]);
});

test('two workers raise an alert once', async () => {
  await world.set('two_person_limit', '500');
  while ((await chainAudit(world.system)) > 0);
  const raise = () => raiseAlerts(world.system, limits, ALERT_CHANNELS);
  const both = await Promise.all([raise(), raise()]);
  expect(both.flat()).toHaveLength(1);
});

test('an alert goes to the webhook signed, is tried again when refused, and to the mail once', async () => {
  const received: { signature: string; body: string }[] = [];
  const answers = [500, 204];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ signature: String(request.headers['x-starline-signature']), body });
      response.writeHead(answers.shift() ?? 204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await world.set('withdraw_fee_percent', '6');
  await raised();
  const mails: Alert[] = [];
  const channels = {
    post: alertPoster({ url, secret: 'shared-secret', now: world.system.now }),
    mail: async (alert: Alert) => void mails.push(alert),
  };
  const deliver = (minutes: number) => {
    const ctx = {
      ...world.system,
      now: () => new Date(world.system.now().getTime() + minutes * 60_000),
    };
    return Promise.all([
      deliverNextAlert(ctx, alertMailQueue, channels.mail),
      deliverNextAlert(ctx, alertPostQueue, channels.post),
    ]);
  };
  expect([await deliver(0), await deliver(0), await deliver(5), await deliver(60)]).toEqual([
    [true, true],
    [false, false],
    [false, true],
    [false, false],
  ]);
  expect([mails.length, received.length]).toEqual([1, 2]);
  const { signature = '', body = '' } = received[1] ?? {};
  const [, seconds, hash] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  expect(hash).toBe(createHmac('sha256', 'shared-secret').update(`${seconds}.${body}`).digest('hex'));
  expect(JSON.parse(body)).toMatchObject({
    type: 'security_alert',
    rule: 'settings_changed',
    subject: 'setting:withdraw_fee_percent',
  });
  const left = await db.execute(sql`select 1 from alert_messages where sent_at is null`);
  expect(left.rows).toEqual([]);
});

test('a channel that is configured later neither sends nor gives up the alerts of before', async () => {
  await world.set('withdraw_fee_percent', '7');
  while ((await chainAudit(world.system)) > 0);
  expect(await raiseAlerts(world.system, limits, ['webhook'])).toHaveLength(1);
  const later = new Date(world.system.now().getTime() + 3 * 86_400_000);
  const ctx = { ...world.system, now: () => later };
  expect(await deliverNextAlert(ctx, alertMailQueue, async () => undefined)).toBe(false);
  expect(await db.$count(deadLetters)).toBe(0);
});

test('a webhook without a secret is refused at the start', () => {
  const env = parseEnv({ ALERT_WEBHOOK_URL: 'https://alerts.example' });
  expect(() => alertChannels(env, world.system.now)).toThrow('ALERT_WEBHOOK_SECRET');
  expect(alertChannels(parseEnv({}), world.system.now)).toEqual({});
});

/** The last one: what it writes is never chained. */
test('a failure costs the same however many were recorded of its network and subject before', async () => {
  const at = sql`${world.system.now().toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into audit_log (id, actor_kind, action, subject, subject_id, address, created_at)
    select next_audit_id(${at}::date), 'visitor', 'sessions.loginFailed', 'visitor', 'unknown', '203.0.113.77', ${at} - interval '2 hours'
    from generate_series(1, 5000)`);
  await recordAudit(
    { ...world.visitor, address: '203.0.113.77' },
    db,
    {
      action: 'sessions.loginFailed',
      subject: 'visitor',
      subjectId: 'unknown',
      after: { code: 'login_failed' },
    },
    'visitor',
  );
  await db.execute(sql`analyze audit_log`);
  const [entry] = (
    await db.execute<AlertEntry>(sql`
      select id, actor_kind as "actorKind", action, subject, subject_id as "subjectId", address, created_at::text as "createdAt"
      from audit_log where address = '203.0.113.77' order by id desc limit 1`)
  ).rows;
  await withTransaction(db, async (tx) => {
    // Of a table as small as this one PostgreSQL would read everything.
    await tx.execute(sql`set local enable_seqscan = off; set local enable_bitmapscan = off`);
    const rowsRead = async () => {
      const read = await tx.execute<{ rows: number }>(sql`
        select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as rows from pg_stat_xact_all_tables
        where relname like 'audit_log%'`);
      return read.rows[0]?.rows ?? 0;
    };
    const before = await rowsRead();
    expect(entry && (await applyRules(world.system, tx, entry, limits))).toEqual([]);
    expect((await rowsRead()) - before).toBeLessThan(2100);
  });
});
