import { readFileSync } from 'node:fs';
import { auditLog } from '@starline/db/schema/audit';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { INSTALLED_RIGHTS, RIGHTS } from '@starline/domain/rights';
import { unusedRights } from '@starline/domain/rights-used';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveSettings } from '../../base/settings/save.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { recordRead } from '../../network/members/record-read.ts';
import { updateMember } from '../../network/members/update.ts';
import { anAccessToken } from '../../testing/access-tokens.ts';
import { sourcesOfServices } from '../../testing/sources.ts';
import { makeWorld } from '../../testing/world.ts';
import { findAccessToken } from '../access-tokens/find.ts';
import { startSession } from '../sessions/sessions.ts';
import { createAdmin, updateAdmin } from './admins.ts';
import { markReviewed, reviewAdmins } from './review.ts';
import { endAdminSessions, listAdminSessions } from './sessions.ts';

const NOW = '2026-11-19T03:00:00.000Z';
const { db } = await testDatabase();
const world = await makeWorld(db, NOW);
let made = 0;
async function aColleague(role: 'support' | 'finance' | 'owner' = 'finance') {
  made += 1;
  const username = `reviewed${made}`;
  const { id } = await createAdmin(world.system, {
    username,
    name: username,
    password: 'long-enough-1',
    role,
  });
  return { id, username, ctx: world.asAdmin(id, role) };
}
const rowOf = async (id: number) => (await reviewAdmins(world.staff)).find((row) => row.id === id);

test('the review names the rights that were used in 90 days, and those that were not', async () => {
  const { id, ctx } = await aColleague();
  const memberId = await world.member();
  expect(await rowOf(id)).toMatchObject({
    used: [],
    unused: unusedRights(INSTALLED_RIGHTS.finance, new Set()),
    passkeys: 0,
    hasSecondFactor: false,
  });
  const adjustment = { memberId, point: points(1), type: 'point', description: '', isHidden: false } as const;
  await createAdjustment(ctx, adjustment);
  await recordRead(ctx, memberId);
  await saveSettings(ctx, { settings: { withdraw_fee_percent: { value: '6' } } });
  const used = ['see_people', 'adjust', 'settings_money'];
  expect((await rowOf(id))?.used).toEqual(used);
  expect((await rowOf(id))?.unused).toEqual(
    INSTALLED_RIGHTS.finance.filter((right) => ![...used, 'read_audit'].includes(right)),
  );
  world.moveTo('2027-02-18T03:00:00.000Z');
  expect((await rowOf(id))?.used).toEqual([]);
  world.moveTo(NOW);
});

test('an edit of payout details uses the right for them beside the right to edit', async () => {
  const { id, ctx } = await aColleague('support');
  const memberId = await world.member();
  await updateMember(ctx, { id: memberId, name: '이름' });
  expect((await rowOf(id))?.used).toEqual(['edit_people']);
  await updateMember(ctx, { id: memberId, accountNumber: '999-1' });
  expect((await rowOf(id))?.used).toEqual(['edit_people', 'edit_payout_details']);
});

test('a mark says who reviewed and when; the newest counts, and no administrator reviews their own access', async () => {
  const { id, username } = await aColleague();
  expect(await rowOf(id)).toMatchObject({ reviewedAt: null, reviewedBy: null });
  await markReviewed(world.staff, { id });
  world.moveTo('2026-11-20T03:00:00.000Z');
  const other = await aColleague('owner');
  await markReviewed(other.ctx, { id });
  expect(await rowOf(id)).toMatchObject({
    reviewedAt: '2026-11-20T03:00:00.000Z',
    reviewedBy: other.username,
  });
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'admins.review'));
  expect(entry).toMatchObject({ subjectId: String(id), after: { username, role: 'finance' } });
  await expect(markReviewed(other.ctx, { id: other.id })).rejects.toMatchObject({ code: 'change_self' });
  world.moveTo(NOW);
});

test('a disabled administrator stays in the review', async () => {
  const { id } = await aColleague();
  await updateAdmin(world.staff, { id, isDisabled: true });
  expect((await rowOf(id))?.disabledAt).not.toBeNull();
});

test('another administrator’s sessions are listed and ended one by one or all, and both are recorded', async () => {
  const { id } = await aColleague();
  const client = { address: '203.0.113.9', userAgent: '브라우저' };
  for (let each = 0; each < 3; each += 1) await startSession(db, 'admin', id, world.staff.now(), client);
  const listed = await listAdminSessions(world.staff, { id });
  expect(listed).toHaveLength(3);
  expect(listed.every(({ isCurrent }) => !isCurrent)).toBe(true);
  expect(await endAdminSessions(world.staff, { id, session: listed[0]?.id ?? '' })).toEqual({ ended: 1 });
  expect(await endAdminSessions(world.staff, { id })).toEqual({ ended: 2 });
  expect(await listAdminSessions(world.staff, { id })).toEqual([]);
  await expect(endAdminSessions(world.staff, { id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(endAdminSessions(world.staff, { id: world.staff.actor.id })).rejects.toMatchObject({
    code: 'change_self',
  });
  const entries = await db
    .select({ action: auditLog.action, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));
  expect(entries.filter(({ action }) => action.endsWith('essions'))).toEqual([
    { action: 'admins.readSessions', after: null },
    { action: 'admins.endSessions', after: { ended: 1 } },
    { action: 'admins.endSessions', after: { ended: 2 } },
  ]);
});

test('the review lists the access tokens of each administrator, with what they may and when they were used', async () => {
  const { id, ctx } = await aColleague();
  const { token } = await anAccessToken(ctx, { name: 'billing', days: 30, isReadOnly: false });
  await anAccessToken(ctx, { name: 'reports', days: 1, isReadOnly: true });
  await findAccessToken(db, token, new Date(NOW));
  expect((await rowOf(id))?.tokens).toMatchObject([
    { name: 'billing', isReadOnly: false, expiresAt: '2026-12-19T03:00:00.000Z', lastUsedAt: NOW },
    { name: 'reports', isReadOnly: true, expiresAt: '2026-11-20T03:00:00.000Z', lastUsedAt: null },
  ]);
  expect((await rowOf((await aColleague()).id))?.tokens).toEqual([]);
});

const RIGHTS_USED = new URL('../../../../domain/src/rights-used.ts', import.meta.url);

test('every right but reading the audit log leaves a trace that the review knows', () => {
  const text = readFileSync(RIGHTS_USED, 'utf8');
  const known = RIGHTS.filter((right) => text.includes(`'${right}'`) || right.startsWith('settings_'));
  expect(known).toEqual([...RIGHTS]);
  expect(unusedRights(RIGHTS, new Set())).toEqual(RIGHTS.filter((right) => right !== 'read_audit'));
});

test('every action that the review maps to a right is one that a service records', () => {
  const sources = sourcesOfServices()
    .map(({ text }) => text)
    .join('\n');
  const map = readFileSync(RIGHTS_USED, 'utf8');
  const actions = [...map.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, action]) => action as string);
  expect(actions.length).toBeGreaterThan(40);
  expect(actions.filter((action) => !sources.includes(action))).toEqual([]);
});
