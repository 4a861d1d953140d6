import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import { SignUp } from '@starline/validators/signups';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../base/context.ts';
import { signUp } from '../../network/members/sign-up.ts';
import { updateProfile } from '../../network/members/update-profile.ts';
import { phone, username as usernameOf } from '../../testing/typed.ts';
import { makeWorld } from '../../testing/world.ts';
import { logInMember } from '../logins/log-in-member.ts';
import { requestPasswordReset } from '../password-resets/request.ts';
import { sendConfirmation } from './ask.ts';
import { drainMails, type Sent } from './testing/drain.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const mailing = <Caller extends Context>(ctx: Caller): Caller => ({
  ...ctx,
  config: { ...ctx.config, sendsMail: true },
});
const WORDS = '고객님 계정이 정지되었습니다 01012345678';
const PERSON = {
  password: 'pass',
  phone: phone('010'),
  centerId: 1,
  countryId: 1,
  recommenderId: COMPANY_ID,
};
const client = { address: '10.1.1.1', userAgent: WORDS };

let made = 0;
async function stranger(email: string) {
  made += 1;
  const username = usernameOf(`sender${made}`);
  const { id } = await signUp(mailing(world.visitor), { ...PERSON, username, name: WORDS, email });
  return { id, username, as: mailing({ ...world.asMember(id), userAgent: WORDS }) };
}
const sent: Sent[] = [];
/** The worker sends as fast as the sender acts. */
const work = async () => sent.push(...(await drainMails(mailing(world.system))));
/** The mails that were sent since the last call, as one text, and how many each of the strangers got. */
async function sentMails() {
  await work();
  const perMailbox = Object.values(Object.groupBy(sent, ({ mail }) => mail.to)).map((each) => each?.length);
  const all = sent.splice(0);
  return { count: all.length, most: Math.max(0, ...perMailbox.map(Number)), text: JSON.stringify(all) };
}
beforeEach(() => db.execute(sql`delete from throttles`));

/** The limit of an account in an hour. */
const ACCOUNT = 5;

describe('the mail server carries no words to strangers', () => {
  test.each([
    ['a line break', '고객님\n\n계정이 정지되었습니다'],
    ['a carriage return', '고객님\r계정'],
    ['a tab', '고객님\t계정'],
    ['a link', '정지: https://evil.example/a'],
    ['a link in full-width letters', '정지: ｈｔｔｐｓ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ'],
    ['a domain', '정지 evil.example'],
    ['a domain in capitals', 'EVIL.COM'],
    ['an address', 'a@evil.example'],
  ])('a signup with %s in its name is refused', (_, name) => {
    const parsed = SignUp.safeParse({ ...PERSON, username: 'sender', name });
    expect(parsed.error?.issues[0]).toMatchObject({ path: ['name'] });
  });

  test('at a signup, at logins and at 60 changes of the address, with at most one mail to each and the limit of the account in all', async () => {
    const { username, as } = await stranger('victim@example.com');
    for (let nth = 0; nth < 3; nth += 1)
      await logInMember(mailing(world.visitor), { username, password: 'pass', client });
    for (let nth = 0; nth < 60; nth += 1) {
      await work();
      const email = `stranger${nth}@example.com`;
      expect((await updateProfile(as, { email })).email).toBe(email);
    }
    const { count, most, text } = await sentMails();
    expect([count, most, text.includes('고객님')]).toEqual([ACCOUNT, 1, false]);
  });

  test('of one mailbox under many spellings, by changes back and forth', async () => {
    const { as } = await stranger('spelt@example.com');
    for (let nth = 0; nth < 10; nth += 1) {
      await work();
      await updateProfile(as, { email: `spelt+${nth}@example.com` });
      await updateProfile(as, { email: 'SPELT@example.com' });
    }
    const { count } = await sentMails();
    expect(count).toBe(1);
  });

  test('of one mailbox by many accounts: one mail by itself, three a day when each is asked for', async () => {
    const senders = [];
    for (let nth = 0; nth < 6; nth += 1) senders.push(await stranger('shared@example.com'));
    expect(await sentMails()).toMatchObject({ count: 1 });
    for (const { as } of senders) expect(await sendConfirmation(as)).toEqual({ success: true });
    for (const { username } of senders)
      await requestPasswordReset(mailing(world.visitor), { username, language: 'ko' }).catch(() => undefined);
    expect(await sentMails()).toMatchObject({ count: 2 });
  });

  test('by asking again and again: the account is refused beyond its own limit', async () => {
    const { as } = await stranger('again@example.com');
    const outcomes = [];
    for (let nth = 0; nth < 8; nth += 1)
      outcomes.push(
        await sendConfirmation(as).then(
          () => 'done',
          (error) => error.code,
        ),
      );
    expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(4);
    expect(await sentMails()).toMatchObject({ count: 3 });
  });
});
