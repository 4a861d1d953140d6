import { confirmedEmails, emailConfirmations } from '@starline/db/schema/emails';
import { members } from '@starline/db/schema/members';
import { notificationMails } from '@starline/db/schema/notifications';
import { testDatabase } from '@starline/db/testing/test-database';
import type { ConfirmedEmail } from '@starline/domain/emails';
import { COMPANY_ID } from '@starline/domain/members';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Context } from '../../base/context.ts';
import { closeAccount } from '../../desk/personal-data/close-account.ts';
import { readProfile } from '../../network/members/profile.ts';
import { signUp } from '../../network/members/sign-up.ts';
import { updateProfile } from '../../network/members/update-profile.ts';
import { cleanUp } from '../../running/nightly/clean-up.ts';
import { codeOf } from '../../testing/code-of.ts';
import { phone, username as usernameOf } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { logInMember } from '../logins/log-in-member.ts';
import { announce } from '../notifications/announce.ts';
import { requestPasswordReset } from '../password-resets/request.ts';
import { resetPassword } from '../password-resets/reset.ts';
import { hashPassword } from '../passwords/hash.ts';
import { sendConfirmation } from './ask.ts';
import { confirmEmail } from './confirm.ts';
import { drainMails } from './testing/drain.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
let networks = 0;
/** The same caller where a mail server is configured, from a network of its own. */
const mailing = <Caller extends Context>(ctx: Caller): Caller => {
  networks += 1;
  return {
    ...ctx,
    config: { ...ctx.config, sendsMail: true },
    address: `10.${Math.floor(networks / 250)}.${networks % 250}.1`,
  };
};
const later = (hours: number) =>
  world.moveTo(new Date(world.system.now().getTime() + hours * 3_600_000).toISOString());
const mails = async () =>
  (await drainMails(mailing(world.system))).map(({ kind, mail }) => `${kind} to ${mail.to}`);
const stateOf = async (id: number) => (await readProfile(world.asMember(id))).emailState;

let joined = 0;
/** A fresh account; returns it with the mails that its signup caused. */
async function newcomer() {
  await drainMails(mailing(world.system));
  joined += 1;
  const email = `newcomer${joined}@example.com`;
  const person = { name: '새별', password: 'pass', phone: phone('010'), centerId: 1, countryId: 1 };
  const username = usernameOf(`newcomer${joined}`);
  const { id } = await signUp(mailing(world.visitor), {
    ...person,
    ...{ email, username },
    language: 'vi',
    recommenderId: COMPANY_ID,
  });
  return {
    id,
    username,
    email,
    as: mailing(world.asMember(id)),
    sent: await drainMails(mailing(world.system)),
  };
}
const confirm = (token: string | undefined) => confirmEmail(mailing(world.visitor), { token: token ?? '' });
const tell = (id: number) => announce(mailing(world.system), db, { memberId: id, kind: 'password_changed' });

describe('an address that was typed', () => {
  test('gets one mail in the language of the account, with a link and no word of the member', async () => {
    const { sent, email } = await newcomer();
    expect(sent).toEqual([
      {
        kind: 'confirmation',
        mail: {
          to: email,
          language: 'vi',
          token: expect.any(String),
          expiresAt: expect.any(String),
          messageId: expect.stringMatching(/^confirm-\d+-1$/),
          isWelcome: true,
        },
      },
    ]);
  });

  test('gets a welcome with the first mail to a new account, and with no other', async () => {
    const isWelcome = async () =>
      (await drainMails(mailing(world.system))).map(({ mail }) => 'isWelcome' in mail && mail.isWelcome);
    const { as, sent } = await newcomer();
    expect(sent).toMatchObject([{ mail: { isWelcome: true } }]);
    await sendConfirmation(as);
    expect(await isWelcome()).toEqual([false]);
    const old = await world.member({ email: 'older@example.com', isConfirmed: false });
    later(25);
    await sendConfirmation(mailing(world.asMember(old)));
    expect(await isWelcome()).toEqual([false]);
  });

  test('gets no news before its owner used the link, and news after it', async () => {
    const { id, sent, email } = await newcomer();
    await tell(id);
    expect([await mails(), await stateOf(id)]).toEqual([[], 'unconfirmed']);
    await confirm(sent[0]?.mail.token);
    await tell(id);
    expect([await mails(), await stateOf(id)]).toEqual([[`news to ${email}`], 'confirmed']);
  });

  test('gets no second mail by itself, neither at a login nor when it is typed again', async () => {
    const { as, username, email } = await newcomer();
    await db.execute(sql`delete from throttles`);
    await logInMember(mailing(world.visitor), {
      ...{ username, password: 'pass' },
      client: { address: '10.9.9.9', userAgent: 'x' },
    });
    await updateProfile(as, { email: 'elsewhere@example.com' });
    await updateProfile(as, { email });
    expect(await mails()).toEqual([]);
  });

  test('that was asked long ago is not asked again, after the nightly clean-up either', async () => {
    const { username } = await newcomer();
    later(24 * 30);
    await cleanUp(world.system);
    await db.execute(sql`delete from throttles`);
    const client = { address: '10.9.9.7', userAgent: 'x' };
    await logInMember(mailing(world.visitor), { username, password: 'pass', client });
    expect((await mails()).filter((mail) => mail.startsWith('confirmation'))).toEqual([]);
  });

  test('that was there before this rule is asked to be confirmed at the next login', async () => {
    const passwordHash = await hashPassword('pass');
    await world.member({ username: 'elder', email: 'elder@example.com', passwordHash, isConfirmed: false });
    const client = { address: '10.9.9.8', userAgent: 'x' };
    for (let times = 0; times < 2; times += 1)
      await logInMember(mailing(world.visitor), { username: 'elder', password: 'pass', client });
    expect(await mails()).toEqual(['confirmation to elder@example.com']);
  });
});

describe('the link', () => {
  test('works once of two uses at the same time, and only its hash is stored', async () => {
    const { sent } = await newcomer();
    const token = sent[0]?.mail.token;
    const outcomes = await Promise.all([codeOf(confirm(token)), codeOf(confirm(token))]);
    expect(outcomes.sort()).toEqual(['confirmation_link_invalid', 'done']);
    expect(await codeOf(confirm(token))).toBe('confirmation_link_invalid');
    expect(JSON.stringify(await db.select().from(emailConfirmations))).not.toContain(token);
  });

  test('works for 72 hours', async () => {
    const { id, sent } = await newcomer();
    later(72);
    expect(await codeOf(confirm(sent[0]?.mail.token))).toBe('confirmation_link_invalid');
    expect(await stateOf(id)).toBe('unconfirmed');
  });

  test('of an address that is no longer the member’s confirms nothing', async () => {
    const { id, as, sent } = await newcomer();
    await updateProfile(as, { email: 'changed@example.com' });
    expect(await codeOf(confirm(sent[0]?.mail.token))).toBe('confirmation_link_invalid');
    expect(await stateOf(id)).toBe('unconfirmed');
  });

  test('uses up the other links to the same address', async () => {
    const { as, sent } = await newcomer();
    await sendConfirmation(as);
    const again = (await drainMails(mailing(world.system))).at(-1);
    expect(again?.mail.to).toBe(sent[0]?.mail.to);
    await confirm(again?.mail.token);
    expect(await codeOf(confirm(sent[0]?.mail.token))).toBe('confirmation_link_invalid');
  });
});

describe('a changed address', () => {
  test('is told to the confirmed one, which stays in use until the new one is confirmed', async () => {
    const { id, as, sent, email } = await newcomer();
    await confirm(sent[0]?.mail.token);
    await updateProfile(as, { email: 'new@example.com' });
    const changed = await drainMails(mailing(world.system));
    expect(changed.map(({ kind, mail }) => `${kind} to ${mail.to}`)).toEqual([
      'confirmation to new@example.com',
      `news to ${email}`,
    ]);
    await tell(id);
    expect([await mails(), await stateOf(id)]).toEqual([[`news to ${email}`], 'changing']);
    await confirm(changed[0]?.mail.token);
    await tell(id);
    expect([await mails(), await stateOf(id)]).toEqual([['news to new@example.com'], 'confirmed']);
  });

  test('that is removed is told to the confirmed one, which gets nothing after that', async () => {
    const { id, as, sent, email } = await newcomer();
    await confirm(sent[0]?.mail.token);
    await updateProfile(as, { email: null });
    expect(await mails()).toEqual([`news to ${email}`]);
    await tell(id);
    expect([await mails(), await stateOf(id)]).toEqual([[], 'none']);
  });

  test('that a server of the release before removed gets nothing either, not even a link for a new password', async () => {
    const { id, username, sent } = await newcomer();
    await confirm(sent[0]?.mail.token);
    await db.update(members).set({ email: null }).where(eq(members.id, id));
    await tell(id);
    await requestPasswordReset(mailing(world.visitor), { username, language: 'ko' });
    expect(await mails()).toEqual([]);
  });
});

describe('a link for a new password', () => {
  const request = (username: string) =>
    requestPasswordReset(mailing(world.visitor), { username, language: 'ko' });
  const reset = (token = '') => resetPassword(mailing(world.visitor), { token, newPassword: 'other-one' });

  test('goes to an address that is not confirmed, without words of the member, and its use confirms it', async () => {
    const { id, username, email } = await newcomer();
    await request(username);
    const [sent] = await drainMails(mailing(world.system));
    expect(sent).toEqual({
      kind: 'reset',
      mail: {
        ...{ to: email, language: 'ko', token: expect.any(String) },
        ...{ expiresAt: expect.any(String), messageId: expect.any(String) },
      },
    });
    await reset(sent?.mail.token);
    expect(await stateOf(id)).toBe('confirmed');
  });

  test('goes to the confirmed address while another one waits, and does not confirm that', async () => {
    const { id, as, username, email, sent } = await newcomer();
    await confirm(sent[0]?.mail.token);
    await updateProfile(as, { email: 'thief@example.com' });
    await drainMails(mailing(world.system));
    await request(username);
    const [link] = await drainMails(mailing(world.system));
    expect(link?.mail.to).toBe(email);
    await reset(link?.mail.token);
    expect(await stateOf(id)).toBe('changing');
  });
});

describe('the database', () => {
  test('stores no mail of an announcement to an address that is not confirmed', async () => {
    const { id, email } = await newcomer();
    const { rows } = await db.execute<{ id: number }>(
      sql`insert into member_notifications (member_id, kind, params) values (${id}, 'new_device', '{}') returning id`,
    );
    const notificationId = rows[0]?.id ?? 0;
    await db.insert(notificationMails).values({ notificationId, recipient: email as ConfirmedEmail });
    expect(await db.$count(notificationMails, eq(notificationMails.notificationId, notificationId))).toBe(0);
  });

  test('holds neither address nor link of a closed account', async () => {
    const { id, as, username, sent } = await newcomer();
    await confirm(sent[0]?.mail.token);
    await sendConfirmation(as).catch(() => undefined);
    await closeAccount(world.staff, { id, confirmation: username });
    expect(await db.$count(confirmedEmails, eq(confirmedEmails.memberId, id))).toBe(0);
    expect(await db.$count(emailConfirmations, eq(emailConfirmations.memberId, id))).toBe(0);
    expect((await db.select().from(members).where(eq(members.id, id)))[0]?.email).toBeNull();
  });
});
