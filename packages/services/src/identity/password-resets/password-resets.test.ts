import { members } from '@starline/db/schema/members';
import { passwordResets } from '@starline/db/schema/password-resets';
import { memberSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import type { LinkMail } from '../emails/send.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { startSession } from '../sessions/sessions.ts';
import { requestPasswordReset } from './request.ts';
import { resetPassword } from './reset.ts';
import { sendNextReset } from './send.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
let visits = 0;
const visitor = () => {
  visits += 1;
  return {
    ...world.visitor,
    config: { ...world.visitor.config, sendsMail: true, secrets: () => ({ current: 'secret' }) },
    address: `10.0.0.${visits}`,
  };
};

let made = 0;
async function aMember() {
  made += 1;
  const username = `forgetful${made}`;
  const id = await world.member({ username, email: `${username}@example.com`, passwordHash: '-' });
  await startSession(db, 'member', id, world.visitor.now(), { address: '-', userAgent: '-' });
  return { id, username };
}

async function mailed(): Promise<LinkMail[]> {
  const mails: LinkMail[] = [];
  while (await sendNextReset(visitor(), async (mail) => void mails.push(mail)));
  return mails;
}

test('a link sets a new password once, ends every session and invalidates the member’s other links', async () => {
  const { id, username } = await aMember();
  for (let times = 0; times < 2; times += 1)
    await requestPasswordReset(visitor(), { username: username.toUpperCase(), language: 'vi' });
  const [first, second] = await mailed();
  expect(first).toMatchObject({ to: `${username}@example.com`, language: 'vi' });
  const reset = (mail?: LinkMail) =>
    codeOf(resetPassword(visitor(), { token: mail?.token ?? '', newPassword: 'brand-new' }));
  const outcomes = await Promise.all([reset(first), reset(first), reset(second)]);
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'reset_link_invalid')).toHaveLength(2);
  const [member] = await db.select().from(members).where(eq(members.id, id));
  expect(await verifyPassword(member?.passwordHash, 'brand-new')).toBe(true);
  expect(await db.$count(memberSessions, eq(memberSessions.memberId, id))).toBe(0);
});

test('unknown members and members without an address get the same answer and no mail', async () => {
  await world.member({ username: 'silent', email: null });
  for (const username of ['nobody', 'silent'])
    expect(await requestPasswordReset(visitor(), { username, language: 'ko' })).toEqual({ success: true });
  expect(await mailed()).toEqual([]);
});

test('refuses expired, changed and forged links and changes nothing', async () => {
  const { username } = await aMember();
  await requestPasswordReset(visitor(), { username, language: 'ko' });
  const [mail] = await mailed();
  const token = mail?.token ?? '';
  const [id = '', mac = ''] = token.split('.');
  for (const wrong of [`${id}.`, `${id}.${mac.slice(1)}`, `${crypto.randomUUID()}.${mac}`, 'x', '.'])
    expect(await codeOf(resetPassword(visitor(), { token: wrong, newPassword: 'brand-new' }))).toBe(
      'reset_link_invalid',
    );
  const other = { ...visitor(), config: { ...visitor().config, secrets: () => ({ current: 'another' }) } };
  expect(await codeOf(resetPassword(other, { token, newPassword: 'brand-new' }))).toBe('reset_link_invalid');
  expect(await codeOf(resetPassword(visitor(), { token, newPassword: 'abc' }))).toBe('password_min');
  world.moveTo(new Date(world.visitor.now().getTime() + 31 * 60_000).toISOString());
  expect(await codeOf(resetPassword(visitor(), { token, newPassword: 'brand-new' }))).toBe(
    'reset_link_invalid',
  );
});

test('retries a failing mail server later, and not for ever', async () => {
  const { id, username } = await aMember();
  await requestPasswordReset(visitor(), { username, language: 'ko' });
  let tries = 0;
  const failing = async () => {
    tries += 1;
    throw new Error('450 busy');
  };
  await sendNextReset(visitor(), failing);
  expect(await sendNextReset(visitor(), failing)).toBe(false);
  for (let minute = 0; minute < 25; minute += 1) {
    world.moveTo(new Date(world.visitor.now().getTime() + 60_000).toISOString());
    await sendNextReset(visitor(), failing);
  }
  expect(tries).toBe(6);
  const [reset] = await db.select().from(passwordResets).where(eq(passwordResets.memberId, id));
  expect(reset?.sentAt).toBeNull();
});

test('the fourth request an hour for one account from one place is refused; without a mail server all are', async () => {
  const same = visitor();
  const ask = () => codeOf(requestPasswordReset(same, { username: 'whoever', language: 'ko' }));
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
    'done',
    'done',
    'done',
    'too_many_requests',
  ]);
  const without = { ...visitor(), config: { ...visitor().config, sendsMail: false } };
  expect(await codeOf(requestPasswordReset(without, { username: 'x', language: 'ko' }))).toBe(
    'mail_unavailable',
  );
});
