import { admins } from '@starline/db/schema/admins';
import { adminSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { INSTALLED_RIGHTS, INSTALLED_ROLES, incompatiblePairs, RIGHTS } from '@starline/domain/rights';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addNote } from '../../network/member-notes/add.ts';
import { makeWorld } from '../../testing/world.ts';
import { readAdminIdentity } from '../logins/identities.ts';
import { logInAdmin } from '../logins/log-in-admin.ts';
import { findSession } from '../sessions/sessions.ts';
import { createAdmin, deleteAdmin, updateAdmin } from './admins.ts';
import { changeAdminPassword } from './change-password.ts';
import { listRoles, removeRole, saveRole } from './roles.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const client = { address: '-', userAgent: '-' };
const PASSWORD = 'long-enough-1';

let made = 0;
async function aColleague(role = 'finance') {
  made += 1;
  const username = `colleague${made}`;
  const { id } = await createAdmin(world.staff, { username, name: '동료', password: PASSWORD, role });
  const logIn = (password = PASSWORD) => logInAdmin(world.visitor, { username, password, client });
  return { id, username, logIn };
}
const stored = async (id: number) => (await db.select().from(admins).where(eq(admins.id, id)))[0];

test('the stored rights of the installed roles are those of the code', async () => {
  const roles = await listRoles(world.staff);
  expect(roles.map(({ name }) => name)).toEqual([...INSTALLED_ROLES]);
  for (const role of INSTALLED_ROLES)
    expect(roles.find(({ name }) => name === role)?.rights).toEqual(INSTALLED_RIGHTS[role]);
});

test('no installed role but the owner sets credentials, or both changes payout details and pays out', () => {
  for (const role of INSTALLED_ROLES.filter((each) => each !== 'owner')) {
    const rights = INSTALLED_RIGHTS[role];
    expect([role, rights.includes('set_credentials')]).toEqual([role, false]);
    expect([role, rights.includes('edit_payout_details') && rights.includes('approve_payouts')]).toEqual([
      role,
      false,
    ]);
  }
  expect(incompatiblePairs(RIGHTS)).toHaveLength(3);
});

test('a disabled administrator is logged out at once, cannot log in, and keeps the name', async () => {
  const colleague = await aColleague();
  const { token } = await colleague.logIn();
  await updateAdmin(world.staff, { id: colleague.id, isDisabled: true });
  expect(await findSession(db, 'admin', token, world.staff.now())).toBeUndefined();
  expect(await readAdminIdentity(world.visitor, colleague.id)).toBeUndefined();
  await expect(colleague.logIn()).rejects.toMatchObject({ code: 'login_failed' });
  expect(await db.$count(adminSessions, eq(adminSessions.adminId, colleague.id))).toBe(0);
  expect(await stored(colleague.id)).toMatchObject({ username: colleague.username, name: '동료' });
  await updateAdmin(world.staff, { id: colleague.id, isDisabled: false });
  await colleague.logIn();
});

test('deleting one who logged in or acted disables the account; one who never did is removed', async () => {
  const acted = await aColleague();
  await acted.logIn();
  await deleteAdmin(world.staff, { id: acted.id });
  expect(await stored(acted.id)).toMatchObject({ username: acted.username });
  expect((await stored(acted.id))?.disabledAt).not.toBeNull();
  expect(await db.$count(adminSessions, eq(adminSessions.adminId, acted.id))).toBe(0);
  const byKey = await aColleague();
  await addNote(world.asAdmin(byKey.id, 'owner'), { memberId: await world.member(), text: 'seen' });
  await deleteAdmin(world.staff, { id: byKey.id });
  expect((await stored(byKey.id))?.disabledAt).not.toBeNull();
  const unused = await aColleague();
  await deleteAdmin(world.staff, { id: unused.id });
  expect(await stored(unused.id)).toBeUndefined();
});

test('another role ends the sessions and gives its rights with the next login', async () => {
  const colleague = await aColleague('viewer');
  const { token } = await colleague.logIn();
  await updateAdmin(world.staff, { id: colleague.id, role: 'finance' });
  expect(await findSession(db, 'admin', token, world.staff.now())).toBeUndefined();
  expect((await colleague.logIn()).admin.rights).toEqual(INSTALLED_RIGHTS.finance);
});

test('administrators do not change their own role, and the last owner stays an owner', async () => {
  const me = world.staff.actor.id;
  await expect(updateAdmin(world.staff, { id: me, role: 'viewer' })).rejects.toMatchObject({
    code: 'change_self',
  });
  const other = world.asAdmin((await aColleague('owner')).id, 'owner');
  await updateAdmin(world.staff, { id: other.actor.id, isDisabled: true });
  for (const change of [{ role: 'viewer' }, { isDisabled: true }])
    await expect(updateAdmin(other, { id: me, ...change })).rejects.toMatchObject({ code: 'last_owner' });
  await expect(updateAdmin(world.staff, { id: other.actor.id, role: 'unknown' })).rejects.toMatchObject({
    code: 'role_not_exist',
  });
});

test('the last two owners who disable each other at once: one remains; ten times', async () => {
  for (let round = 0; round < 10; round += 1) {
    await db.update(admins).set({ disabledAt: null }).where(eq(admins.id, world.staff.actor.id));
    const { id } = await aColleague('owner');
    await db.execute(
      sql`update admins set disabled_at = now() where role = 'owner' and id not in (${id}, ${world.staff.actor.id})`,
    );
    const outcomes = await Promise.allSettled([
      updateAdmin(world.staff, { id, isDisabled: true }),
      updateAdmin(world.asAdmin(id, 'owner'), { id: world.staff.actor.id, role: 'viewer' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await db.update(admins).set({ role: 'owner' }).where(eq(admins.id, world.staff.actor.id));
  }
  await db.update(admins).set({ disabledAt: null }).where(eq(admins.id, world.staff.actor.id));
});

test('a role of its own holds what was ticked; it goes only when no administrator has it', async () => {
  await saveRole(world.staff, { name: 'night-shift', rights: ['reverse', 'settle'] });
  const colleague = await aColleague('night-shift');
  expect((await colleague.logIn()).admin.rights).toEqual(['settle', 'reverse']);
  await saveRole(world.staff, { name: 'night-shift', rights: ['settle'] });
  expect((await readAdminIdentity(world.visitor, colleague.id))?.rights).toEqual(['settle']);
  const remove = () => removeRole(world.staff, { name: 'night-shift' });
  await expect(remove()).rejects.toMatchObject({ code: 'role_in_use' });
  await updateAdmin(world.staff, { id: colleague.id, role: 'viewer' });
  await remove();
  await expect(remove()).rejects.toMatchObject({ code: 'not_found' });
});

test('the owner keeps every right, an installed role stays, and the database knows no other right', async () => {
  await expect(saveRole(world.staff, { name: 'owner', rights: [] })).rejects.toMatchObject({
    code: 'role_is_fixed',
  });
  await expect(removeRole(world.staff, { name: 'viewer' })).rejects.toMatchObject({ code: 'role_is_fixed' });
  await expect(
    db.execute(sql`insert into admin_roles (name, rights) values ('x', array['see_people', 'fly'])`),
  ).rejects.toThrow();
});

test('an administrator changes their own password: every other session ends, and the old one is refused', async () => {
  const colleague = await aColleague();
  const { token } = await colleague.logIn();
  const own = world.asAdmin(colleague.id, 'finance');
  const change = (currentPassword: string) =>
    changeAdminPassword(own, { currentPassword, newPassword: 'longer-still-2', client });
  await expect(change('wrong-password')).rejects.toMatchObject({ code: 'password_change_fail' });
  const changed = await change(PASSWORD);
  expect(await findSession(db, 'admin', token, world.staff.now())).toBeUndefined();
  expect(await findSession(db, 'admin', changed.token, world.staff.now())).toMatchObject({
    ownerId: colleague.id,
  });
  await expect(colleague.logIn()).rejects.toMatchObject({ code: 'login_failed' });
  await colleague.logIn('longer-still-2');
});
