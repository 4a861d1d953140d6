import { auditLog } from '@starline/db/schema/audit';
import { testDatabase } from '@starline/db/testing/test-database';
import { chainAllAudit } from '@starline/services/base/audit/chain';
import { recordOnce, recordRepeated } from '@starline/services/base/throttles/record-once';
import { checkAudit } from '@starline/services/proof/books/chain-checks';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db, { servedFrom: db });
const owner = await site.adminBrowser('owner');
const viewer = await site.adminBrowser('viewer');
const person = await site.memberBrowser();

const entriesOf = (action: string, subjectId: string | number, subject?: string) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, action),
        eq(auditLog.subjectId, String(subjectId)),
        subject ? eq(auditLog.subject, subject) : undefined,
      ),
    )
    .orderBy(auditLog.id);
const audit = async (filters: object) => {
  const { data } = await owner.browser.query('admin', 'audit.list', { size: 50, ...filters });
  return data.rows as Record<string, unknown>[];
};

test('each login leaves an entry with account and address, also of a member', async () => {
  expect(await entriesOf('sessions.login', person.id, 'member')).toMatchObject([
    { actorKind: 'member', actorId: person.id, address: '127.0.0.1', subject: 'member' },
  ]);
  expect(await entriesOf('sessions.login', owner.id, 'admin')).toMatchObject([
    { actorKind: 'admin', actorId: owner.id, address: '127.0.0.1', subject: 'admin' },
  ]);
});

test('a failed login and a wrong code leave an entry of a visitor, and equal ones are counted', async () => {
  const visitor = site.browser();
  for (let guess = 0; guess < 3; guess += 1)
    await visitor.mutate('admin', 'sessions.login', { username: viewer.username, password: 'wrong' });
  await visitor.mutate('admin', 'sessions.login', { username: 'my-secret-password', password: 'wrong' });
  await visitor.mutate('member', 'sessions.login', { username: person.username, password: 'wrong' });
  expect((await entriesOf('sessions.loginFailed', viewer.id, 'admin')).length).toBe(1);
  await recordRepeated(db);
  expect(await entriesOf('sessions.loginFailed', viewer.id, 'admin')).toMatchObject([
    { actorKind: 'visitor', actorId: null, subject: 'admin', after: { code: 'login_failed' } },
    { after: { code: 'login_failed', repeated: 2 } },
  ]);
  expect(await entriesOf('sessions.loginFailed', person.id, 'member')).toMatchObject([{ subject: 'member' }]);
  const stored = await db.execute(sql`select 1 from audit_log a where a::text like '%my-secret-password%'`);
  expect([stored.rows.length, (await entriesOf('sessions.loginFailed', 'unknown')).length]).toEqual([0, 1]);
  await person.browser.mutate('member', 'sessions.prove', { password: 'wrong' });
  expect(await entriesOf('sessions.wrongGuess', person.id)).toMatchObject([
    { actorKind: 'member', actorId: person.id, after: { code: 'password_change_fail' } },
  ]);
});

test('a refusal by right leaves one entry per account and procedure, over tRPC and REST', async () => {
  for (let call = 0; call < 3; call += 1)
    await viewer.browser.mutate('admin', 'deposits.complete', { ids: [1] });
  await viewer.browser.fetch('/api/admin/members/export');
  await expect.poll(async () => (await entriesOf('access.refused', 'deposits.complete')).length).toBe(1);
  await expect
    .poll(async () => await entriesOf('access.refused', 'GET /api/admin/members/export'))
    .toMatchObject([{ actorKind: 'admin', actorId: viewer.id, after: { code: 'forbidden' } }]);
  await recordRepeated(db);
  expect(await entriesOf('access.refused', 'deposits.complete')).toMatchObject([
    { actorKind: 'admin', actorId: viewer.id, after: { code: 'forbidden' } },
    { after: { code: 'forbidden', repeated: 2 } },
  ]);
});

test('a path that a caller makes up is not stored', async () => {
  await site.browser().post('/trpc/admin/sessions.login,made.up?batch=1', '{}');
  const forged = () => db.select().from(auditLog).where(sql`after->>'code' = 'csrf'`);
  await expect.poll(async () => (await forged()).length).toBeGreaterThan(0);
  for (const entry of await forged()) {
    expect(['unknown', 'sessions.login']).toContain(entry.subjectId);
    expect(entry.actorKind).toBe('visitor');
  }
});

test('an attacker with many addresses writes a bounded number of entries', async () => {
  const count = () => db.$count(auditLog, eq(auditLog.action, 'test.flood'));
  const entry = { action: 'test.flood', subject: 'call', subjectId: 'x', after: { code: 'csrf' } };
  for (let number = 0; number < 400; number += 1)
    await recordOnce({ ...site.world.visitor, address: `10.${number >> 8}.${number & 255}.1` }, entry, 60);
  expect(await count()).toBeLessThanOrEqual(301);
  await recordRepeated(db);
  const repeated = await db.execute<{ sum: number }>(
    sql`select sum(coalesce((after->>'repeated')::int, 1))::int as sum from audit_log where action = 'test.flood'`,
  );
  expect(repeated.rows[0]?.sum).toBeGreaterThanOrEqual(400);
});

test('opening a member leaves one entry per reader, and not one per call', async () => {
  for (let call = 0; call < 3; call += 1)
    await viewer.browser.query('admin', 'members.get', { id: person.id });
  await owner.browser.query('admin', 'members.get', { id: person.id });
  await owner.browser.fetch(`/api/members/${person.id}`);
  const readers = (await entriesOf('members.read', person.id)).map(({ actorId }) => actorId);
  expect(readers.sort()).toEqual([owner.id, viewer.id].sort());
});

test('the log is filtered by actor, subject, kind, address and days', async () => {
  expect((await audit({ actor: viewer.username })).every((row) => row.actorName === viewer.username)).toBe(
    true,
  );
  expect((await audit({ actor: 'visitor', action: 'sessions.loginFailed' })).length).toBeGreaterThan(2);
  expect(await audit({ actor: 'nosuchname' })).toEqual([]);
  const about = await audit({ subjectId: person.username, action: 'members.read' });
  expect(about).toMatchObject([{ subjectName: person.username }, { subjectName: person.username }]);
  expect(await audit({ address: '10.0.7.1', action: 'test.flood' })).toHaveLength(1);
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  expect((await audit({ startDate: today, endDate: today, actor: viewer.username })).length).toBeGreaterThan(
    0,
  );
  expect(await audit({ endDate: '2025-12-31' })).toEqual([]);
});

test('an entry shows names in place of ids', async () => {
  const recruit = await site.memberBrowser();
  await owner.browser.mutate('admin', 'members.updateRecommender', {
    username: recruit.username,
    newRecommender: person.username,
  });
  expect(await audit({ action: 'members.updateRecommender' })).toMatchObject([
    { before: { recommenderId: 'company' }, after: { recommenderId: person.username } },
  ]);
});

test('the log comes as CSV with its filters, and the download is an entry itself', async () => {
  const answer = await owner.browser.fetch(`/api/admin/audit/export?actor=${viewer.username}`);
  const text = await answer.text();
  expect([answer.status, text.split('\r\n')[0]]).toEqual([200, expect.stringContaining('"누가"')]);
  expect(text).toContain(`"관리자 ${viewer.username}"`);
  expect(text).not.toContain(`"관리자 ${owner.username}"`);
  expect(await entriesOf('exports.read', 'audit')).toMatchObject([{ after: { actor: viewer.username } }]);
  expect((await viewer.browser.fetch('/api/admin/audit/export')).status).toBe(403);
});

test('who may export but not read the log exports their own entries only', async () => {
  await owner.browser.mutate('admin', 'admins.saveRole', { name: 'exporter', rights: ['export'] });
  const exporter = await site.adminBrowser('exporter');
  const lines = (await (await exporter.browser.fetch('/api/admin/audit/export')).text()).trim().split('\r\n');
  expect(lines.slice(1).every((line) => line.includes(exporter.username))).toBe(true);
  expect(lines.length).toBeGreaterThan(1);
});

test('the chain verifies entries with and without an address', async () => {
  await db.execute(
    sql`insert into audit_log (actor_kind, action, subject, subject_id) values ('system', 'test.old', 'x', '1')`,
  );
  await chainAllAudit(site.world.system);
  expect((await checkAudit(db, { isFull: true })).findings).toEqual([]);
  await expect(
    db.execute(sql`update audit_log set address = '10.0.0.9' where action = 'test.old'`),
  ).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } });
});
