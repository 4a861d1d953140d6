import { admins } from '@starline/db/schema/admins';
import { alertMessages, securityAlerts } from '@starline/db/schema/alerts';
import { approvalRequests } from '@starline/db/schema/approvals';
import { auditLog } from '@starline/db/schema/audit';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readWaiting } from '../../desk/home/waiting.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { makeWorld } from '../../testing/world.ts';
import { acknowledgeAlerts } from './acknowledge.ts';
import { allAlerts } from './list.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const page = { page: 1, size: 25 };
beforeEach(() => db.delete(securityAlerts));

async function raise(
  subject: string,
  rule: (typeof securityAlerts.$inferInsert)['rule'] = 'settings_changed',
) {
  const [newest] = await db.select({ id: auditLog.id }).from(auditLog).limit(1);
  const createdAt = world.system.now().toISOString();
  const [made] = await db
    .insert(securityAlerts)
    .values({ rule, subject, auditId: newest?.id ?? 1, createdAt })
    .returning({ id: securityAlerts.id });
  const alertId = made?.id ?? 0;
  await db.insert(alertMessages).values(
    (['mail', 'webhook'] as const).map((channel) => ({
      ...{ alertId, channel, createdAt, nextAttemptAt: createdAt },
      sentAt: channel === 'mail' ? createdAt : null,
    })),
  );
  return alertId;
}

test('names what each alert is about in words, never by the id of a row', async () => {
  const memberId = await world.member({ username: 'alice' });
  const gift = { memberId, type: 'point', description: '', isHidden: false } as const;
  const given = await createAdjustment(world.staff, { ...gift, point: points(20_000) });
  const [owner] = await db.select().from(admins);
  const [request] = await db
    .insert(approvalRequests)
    .values({
      ...{ kind: 'security', act: 'settings.save', input: {}, rights: [], subject: 'setting' },
      ...{ subjectId: 'step_up', parts: [], makerId: owner?.id ?? 0, state: 'requested' },
      ...{ createdAt: world.system.now().toISOString(), expiresAt: world.system.now().toISOString() },
    } as typeof approvalRequests.$inferInsert)
    .returning({ id: approvalRequests.id });
  const adjustmentId = 'id' in given ? given.id : 0;
  for (const subject of [
    ...[`admin:${owner?.id}`, `member:${memberId}`, `approval:${request?.id}`, `adjustment:${adjustmentId}`],
    ...['setting:step_up', 'network:203.0.113.0/24', 'visitor:unknown', 'admin:unknown', 'rate:upbit'],
  ])
    await raise(subject);
  const rows = await allAlerts.rows(world.staff, page);
  expect(rows.map(({ subjectKind, subjectName }) => [subjectKind, subjectName]).reverse()).toEqual([
    ['admin', owner?.username],
    ['member', 'alice'],
    ['approval', 'security'],
    ['adjustment', 'alice'],
    ['setting', 'step_up'],
    ['network', '203.0.113.0/24'],
    ['visitor', null],
    ['admin', null],
    ['rate', 'upbit'],
  ]);
  expect(rows[0]).toMatchObject({
    mailedAt: world.system.now().toISOString(),
    postedAt: null,
    acknowledgedAt: null,
  });
});

test('an alert counts on home until a person acknowledges it, who stands in the list and in the audit log', async () => {
  const id = await raise('setting:step_up');
  const alerts = async () => (await readWaiting(world.staff)).alerts;
  expect(await alerts()).toMatchObject({ count: 1, oldest: world.system.now().toISOString() });
  expect(await acknowledgeAlerts(world.staff, { ids: [id] })).toEqual({ changed: [id], skipped: [] });
  expect(await alerts()).toMatchObject({ count: 0, oldest: null });
  const [row] = await allAlerts.rows(world.staff, { ...page, state: 'acknowledged' });
  const [me] = await db.select().from(admins).where(eq(admins.id, world.staff.actor.id));
  expect(row).toMatchObject({
    acknowledgedBy: me?.username,
    acknowledgedAt: world.system.now().toISOString(),
  });
  const entries = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'alerts.acknowledge'), eq(auditLog.subjectId, String(id))));
  expect(entries).toMatchObject([{ actorId: world.staff.actor.id, after: { subject: 'setting:step_up' } }]);
  expect(await acknowledgeAlerts(world.staff, { ids: [id] })).toEqual({
    changed: [],
    skipped: [{ id, code: 'nothing_changed' }],
  });
  expect(await allAlerts.rows(world.staff, { ...page, state: 'open' })).toEqual([]);
});

test('one who may not read the audit log is not told how many alerts wait', async () => {
  await raise('setting:step_up');
  const support = { ...world.staff, actor: { ...world.staff.actor, rights: ['see_people'] as const } };
  expect((await readWaiting(support)).alerts.count).toBe(0);
});

describe('an alert about an act of the administrator who looks', () => {
  let made = 0;
  const hire = (role: 'owner' | 'finance') => {
    made += 1;
    return world.hire(`looker${made}`, role);
  };
  const act = async (
    by: number,
    minutes: number,
    subjectId: string,
    actorKind: 'admin' | 'visitor' = 'admin',
  ) => {
    const createdAt = new Date(world.system.now().getTime() + minutes * 60_000).toISOString();
    const [entry] = await db
      .insert(auditLog)
      .values({ actorKind, actorId: by, action: 'settings.save', subject: 'setting', subjectId, createdAt })
      .returning({ id: auditLog.id });
    return entry?.id ?? 0;
  };
  const raisedBy = async (auditId: number, subject: string) => {
    const id = await raise(subject);
    await db.update(securityAlerts).set({ auditId }).where(eq(securityAlerts.id, id));
    return id;
  };
  const acknowledge = async (by: typeof world.staff, id: number) => {
    const { changed, skipped } = await acknowledgeAlerts(by, { ids: [id] });
    return changed.length > 0 ? 'done' : skipped[0]?.code;
  };
  const owner = world.staff;
  const dismiss = (id: number) =>
    db.update(admins).set({ disabledAt: world.system.now().toISOString() }).where(eq(admins.id, id));

  test('is acknowledged by its actor only while no other person could', async () => {
    const id = await raisedBy(await act(owner.actor.id, 0, 'step_up'), 'setting:step_up');
    const other = await hire('owner');
    expect(await acknowledge(owner, id)).toBe('alert_own');
    expect(await acknowledge(other, id)).toBe('done');
    await dismiss(other.actor.id);
    const alone = await raisedBy(await act(owner.actor.id, 0, 'step_up'), 'setting:step_up');
    await hire('finance');
    expect(await acknowledge(owner, alone)).toBe('done');
  });

  test('is not acknowledged by an account that its actor appointed', async () => {
    const [puppet, other] = [await hire('owner'), await hire('owner')];
    await db.update(admins).set({ appointedBy: owner.actor.id }).where(eq(admins.id, puppet.actor.id));
    const id = await raisedBy(await act(owner.actor.id, 0, 'ip_allow'), 'setting:ip_allow');
    expect(await acknowledge(puppet, id)).toBe('alert_own');
    expect(await acknowledge(other, id)).toBe('done');
    await Promise.all([puppet, other].map(({ actor }) => dismiss(actor.id)));
  });

  test('is also one that another person raised in the hour before the same act', async () => {
    const [first, third] = [await hire('owner'), await hire('owner')];
    const id = await raisedBy(await act(first.actor.id, 0, 'idle'), 'setting:idle');
    await act(owner.actor.id, 59, 'idle');
    expect(await acknowledge(owner, id)).toBe('alert_own');
    expect(await acknowledge(first, id)).toBe('alert_own');
    expect(await acknowledge(third, id)).toBe('done');
    await Promise.all([first, third].map(({ actor }) => dismiss(actor.id)));
  });

  test('stays one of its first actor when the only other person sets the act back', async () => {
    const other = await hire('owner');
    const id = await raisedBy(await act(owner.actor.id, 0, 'cooling'), 'setting:cooling');
    await act(other.actor.id, 5, 'cooling');
    expect(await acknowledge(owner, id)).toBe('alert_own');
    expect(await acknowledge(other, id)).toBe('done');
    await dismiss(other.actor.id);
  });

  test('is also one about guesses at their account, and never one about an act on it', async () => {
    const other = await hire('owner');
    const guesses = await raisedBy(await act(0, 0, 'x', 'visitor'), `admin:${owner.actor.id}`);
    expect(await acknowledge(owner, guesses)).toBe('alert_own');
    const reset = await raisedBy(await act(other.actor.id, 0, 'y'), `admin:${owner.actor.id}`);
    expect(await acknowledge(other, reset)).toBe('alert_own');
    expect(await acknowledge(owner, reset)).toBe('done');
  });
});
