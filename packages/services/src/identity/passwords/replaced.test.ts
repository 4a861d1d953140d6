import { admins } from '@starline/db/schema/admins';
import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changePassword } from '../../network/members/change-password.ts';
import { updateMember } from '../../network/members/update.ts';
import { codeOf } from '../../testing/code-of.ts';
import { sourcesOfServices } from '../../testing/sources.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdmin } from '../admins/admins.ts';
import { changeAdminPassword } from '../admins/change-password.ts';
import type { LinkMail } from '../emails/send.ts';
import { addReset } from '../password-resets/request.ts';
import { resetPassword } from '../password-resets/reset.ts';
import { sendNextReset } from '../password-resets/send.ts';
import { hashPassword } from './hash.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const client = { address: '192.0.2.1', userAgent: 'test' };
const ONE_TIME = 'Known-To-Staff-1';
const stored = async (id: number) => {
  const [found] = await db.select().from(members).where(eq(members.id, id));
  return { hash: found?.passwordHash, mustChange: found?.mustChangePassword };
};

async function withOneTimePassword(password = ONE_TIME) {
  const id = await world.member({ passwordHash: await hashPassword('of before'), email: 'a@b.example' });
  await updateMember(world.staff, { id, password });
  return { id, ctx: world.asMember(id) };
}

test('safety M1: a one-time password is not kept by a change', async () => {
  const { id, ctx } = await withOneTimePassword();
  const before = await stored(id);
  const change = (newPassword: string) =>
    codeOf(changePassword(ctx, { currentPassword: ONE_TIME, newPassword, client }));
  expect(await change(ONE_TIME)).toBe('password_unchanged');
  expect(await stored(id)).toEqual(before);
  expect(before.mustChange).toBe(true);
  expect(await change('my-own-1')).toBe('done');
  expect((await stored(id)).mustChange).toBe(false);
});

test('a password is the same in another Unicode form', async () => {
  const { ctx } = await withOneTimePassword('비밀번호-é');
  const change = changePassword(ctx, {
    currentPassword: '비밀번호-é',
    newPassword: '비밀번호-é'.normalize('NFC'),
    client,
  });
  expect(await codeOf(change)).toBe('password_unchanged');
});

test('safety M1: a one-time password is not kept by a reset, and the link stays open', async () => {
  const { id } = await withOneTimePassword();
  const visitor = {
    ...world.visitor,
    config: { ...world.visitor.config, sendsMail: true, secrets: () => ({ current: 'secret' }) },
  };
  await withTransaction(db, (tx) => addReset(visitor, tx, { memberId: id, language: 'ko' }));
  let mail: LinkMail | undefined;
  await sendNextReset(visitor, async (sent) => {
    mail = sent;
  });
  const reset = (newPassword: string) =>
    codeOf(resetPassword(visitor, { token: mail?.token ?? '', newPassword }));
  const before = await stored(id);
  expect(await reset(ONE_TIME)).toBe('password_unchanged');
  expect(await stored(id)).toEqual(before);
  expect(await reset('my-own-1')).toBe('done');
  // A link that was used does not say whether a text is the present password.
  expect(await reset('my-own-1')).toBe('reset_link_invalid');
});

test('an administrator changes their own password to another one', async () => {
  const currentPassword = 'made by an owner';
  const { id } = await createAdmin(world.system, {
    ...{ username: 'newcomer', name: '직원', role: 'finance' },
    password: currentPassword,
  });
  const ctx = world.asAdmin(id, 'finance');
  const [before] = await db.select().from(admins).where(eq(admins.id, id));
  const change = (newPassword: string) =>
    codeOf(changeAdminPassword(ctx, { currentPassword, newPassword, client }));
  expect(await change(currentPassword)).toBe('password_unchanged');
  const [after] = await db.select().from(admins).where(eq(admins.id, id));
  expect(after?.passwordHash).toBe(before?.passwordHash);
  expect(await change('chosen by myself')).toBe('done');
});

test('of two changes at once one succeeds, so neither replaces a password that it was not compared with', async () => {
  const { ctx } = await withOneTimePassword();
  const change = (newPassword: string) =>
    codeOf(changePassword(ctx, { currentPassword: ONE_TIME, newPassword, client }));
  const outcomes = await Promise.all(['first-1', 'second-1'].map(change));
  expect(outcomes.sort()).toEqual(['done', 'password_change_fail']);
});

/** Files that hash a password that replaces none of its person's, each with the reason. */
const FIRST: Record<string, string> = {
  'identity/admins/admins.ts': 'a new administrator',
  'identity/invitations/accept.ts': 'a new administrator',
  'identity/passwords/hash.ts': 'hashes both',
  'network/members/sign-up.ts': 'a new member',
  'network/members/update.ts': 'a one-time password, which staff set',
  'running/demo/seed.ts': 'the demo',
};

test('every other file hashes a password with hashReplacement', () => {
  const hashing = sourcesOfServices().flatMap(({ file, text }) =>
    text.includes('hashPassword(') ? [file] : [],
  );
  expect(hashing.sort()).toEqual(Object.keys(FIRST));
});
