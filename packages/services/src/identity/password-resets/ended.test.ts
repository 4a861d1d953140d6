import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { passwordResets } from '@starline/db/schema/password-resets';
import { testDatabase } from '@starline/db/testing/test-database';
import { closedValues } from '@starline/domain/member-columns';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changePassword } from '../../network/members/change-password.ts';
import { updateMember } from '../../network/members/update.ts';
import { updateProfile } from '../../network/members/update-profile.ts';
import { codeOf } from '../../testing/code-of.ts';
import { beside } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import type { LinkMail } from '../emails/send.ts';
import { hashPassword } from '../passwords/hash.ts';
import { requestPasswordReset } from './request.ts';
import { resetPassword } from './reset.ts';
import { sendNextReset } from './send.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, undefined, { sendsMail: true });
const client = { address: '192.0.2.1', userAgent: 'test' };
const PASSWORD = 'of before';

let made = 0;
/** A member whose mailbox a thief reads, and the link that was mailed to it. */
async function withLink() {
  made += 1;
  const username = `forgetful${made}`;
  const passwordHash = await hashPassword(PASSWORD);
  const id = await world.member({ username, email: `${username}@example.com`, passwordHash });
  const visitor = { ...world.visitor, address: `10.0.0.${made}` };
  await requestPasswordReset(visitor, { username, language: 'ko' });
  const mails: LinkMail[] = [];
  while (await sendNextReset(visitor, async (mail) => void mails.push(mail)));
  const use = () =>
    codeOf(resetPassword(visitor, { token: mails[0]?.token ?? '', newPassword: 'of-thief-1' }));
  return { id, ctx: world.asMember(id), use };
}

test('a link for a new password ends with a change of the password by the member', async () => {
  const { ctx, use } = await withLink();
  await changePassword(ctx, { currentPassword: PASSWORD, newPassword: 'my-own-1', client });
  expect(await use()).toBe('reset_link_invalid');
});

test('a link for a new password ends with a password that staff set', async () => {
  const { id, use } = await withLink();
  await updateMember(world.staff, { id, password: 'one-time-1' });
  expect(await use()).toBe('reset_link_invalid');
});

test('a link for a new password ends when its address is replaced by a confirmed one or removed', async () => {
  for (const email of ['another@example.com', null]) {
    const { id, ctx, use } = await withLink();
    await updateProfile(ctx, { email });
    if (email !== null) await world.confirm(id, email);
    expect(await use()).toBe('reset_link_invalid');
    const [member] = await db.select().from(members).where(eq(members.id, id));
    expect(member?.mustChangePassword).toBe(false);
  }
});

test('a link that is asked for while the account is closed is not written', async () => {
  const { id } = await withLink();
  const username = `forgetful${made}`;
  const closing = async (tx: Database) => {
    await tx.select().from(members).where(eq(members.id, id)).for('update');
    const erased = { ...Object.fromEntries(closedValues()), closedAt: world.system.now().toISOString() };
    await tx.update(members).set(erased).where(eq(members.id, id));
    await tx.delete(passwordResets).where(eq(passwordResets.memberId, id));
  };
  const visitor = { ...world.visitor, address: '10.0.1.1' };
  const asking = () => requestPasswordReset(visitor, { username, language: 'ko' });
  expect(await beside(db, closing, asking)).toBe('done');
  expect(await db.$count(passwordResets, eq(passwordResets.memberId, id))).toBe(0);
});
