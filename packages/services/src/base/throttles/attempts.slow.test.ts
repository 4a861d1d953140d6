import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAdmin } from '../../identity/admins/admins.ts';
import { logInAdmin } from '../../identity/logins/log-in-admin.ts';
import { logInMember } from '../../identity/logins/log-in-member.ts';
import { hashPassword } from '../../identity/passwords/hash.ts';
import { removeSecondFactor } from '../../identity/second-factor/remove.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../identity/second-factor/set-up.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { changePassword } from '../../network/members/change-password.ts';
import { authenticatorCode } from '../../testing/authenticator.ts';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { withAttempt } from './attempts.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const PASSWORD = 'a long password';
const passwordHash = await hashPassword(PASSWORD);
const HOME = '198.51.100.7';
const client = (address: string) => ({ address, userAgent: 'test' });
const elsewhere = (index: number) => `10.${index >> 8}.${index & 255}.1`;

/** One clock for all tests: each code needs a time step of its own. */
let seconds = 0;
const wait = (more: number) => {
  seconds += more;
  world.moveTo(new Date(Date.UTC(2026, 10, 18, 3, 0, seconds)).toISOString());
};

/** The number of each outcome of `count` calls that begin at the same moment. */
async function atOnce(count: number, act: (index: number) => Promise<unknown>, title: string) {
  const began = performance.now();
  const outcomes = await Promise.all(Array.from({ length: count }, (_, index) => codeOf(act(index))));
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  process.stdout.write(
    `${title}: ${JSON.stringify(counts)} in ${Math.round(performance.now() - began)} ms\n`,
  );
  return counts;
}

let made = 0;
async function staffWithFactor() {
  made += 1;
  const username = `staff${made}`;
  const { id } = await createAdmin(world.system, {
    username,
    name: '직원',
    password: PASSWORD,
    role: 'finance',
  });
  const ctx = world.asAdmin(id, 'finance');
  const { secret } = await beginSecondFactor(ctx, { password: PASSWORD });
  const code = () => authenticatorCode(secret, world.visitor.now());
  const { recoveryCodes } = await confirmSecondFactor(ctx, { totp: code(), client: client(HOME) });
  wait(60);
  const logIn = (totp: string, address: string) =>
    logInAdmin(world.visitor, { username, password: PASSWORD, totp, client: client(address) });
  return { ctx, code, recoveryCodes, logIn };
}

async function member() {
  const id = await world.member({ passwordHash });
  const [found] = await db.select({ username: members.username }).from(members).where(eq(members.id, id));
  const username = found?.username ?? '';
  const logIn = (password: string, address: string) =>
    logInMember(world.visitor, { username, password, client: client(address) });
  return { ctx: world.asMember(id), id, logIn };
}

describe('500 guesses from 500 networks at once', () => {
  test('codes at the login: at most 5 are evaluated; the owner logs in from a known network at once, from elsewhere within a minute', async () => {
    const staff = await staffWithFactor();
    await staff.logIn(staff.code(), HOME);
    wait(60);
    const counts = await atOnce(500, (index) => staff.logIn('000000', elsewhere(index)), '500 codes');
    expect(counts).toEqual({ totp_invalid: 5, too_many_requests: 495 });
    expect(await codeOf(staff.logIn(staff.code(), HOME))).toBe('done');
    expect(await codeOf(staff.logIn(staff.code(), '203.0.113.9'))).toBe('too_many_requests');
    wait(60);
    expect(await codeOf(staff.logIn(staff.code(), '203.0.113.9'))).toBe('done');
  });

  test('recovery codes at the login: at most 5 are evaluated', async () => {
    const staff = await staffWithFactor();
    const guess = (index: number) => staff.logIn(`aaaaa-${10_000 + index}`, elsewhere(index));
    expect((await atOnce(500, guess, '500 recovery codes')).totp_invalid).toBe(5);
  });

  test('passwords: at most 5 are evaluated, one a minute while the attack continues, and the owner logs in from a known network', async () => {
    const someone = await member();
    await someone.logIn(PASSWORD, HOME);
    const guess = (index: number) => someone.logIn(`guess ${index}`, elsewhere(index));
    expect((await atOnce(500, guess, '500 passwords')).login_failed).toBe(5);
    let evaluated = 0;
    for (let guessIndex = 0; guessIndex < 120; guessIndex += 1) {
      wait(5);
      if ((await codeOf(guess(1000 + guessIndex))) === 'login_failed') evaluated += 1;
    }
    process.stdout.write(`passwords evaluated in ten minutes of a guess every 5 seconds: ${evaluated}\n`);
    expect(evaluated).toBeLessThan(20);
    expect(await codeOf(someone.logIn(PASSWORD, HOME))).toBe('done');
    expect(await codeOf(someone.logIn(PASSWORD, elsewhere(5000)))).toBe('too_many_requests');
    wait(60);
    expect(await codeOf(someone.logIn(PASSWORD, elsewhere(5000)))).toBe('done');
  });
});

describe('150 guesses from one address at once', () => {
  test('codes at login, confirm, remove and withdrawal: at most 5 are evaluated at each', async () => {
    const staff = await staffWithFactor();
    const login = await atOnce(150, () => staff.logIn('000000', HOME), '150 codes at login');
    expect(login).toEqual({ totp_invalid: 5, too_many_requests: 145 });
    const remove = () => removeSecondFactor(staff.ctx, { totp: '000000' });
    expect(await atOnce(150, remove, '150 codes at remove')).toEqual({
      totp_invalid: 5,
      too_many_requests: 145,
    });
    const someone = await member();
    await beginSecondFactor(someone.ctx, { password: PASSWORD });
    const confirm = () => confirmSecondFactor(someone.ctx, { totp: '000000', client: client(HOME) });
    expect((await atOnce(150, confirm, '150 codes at confirm')).totp_invalid).toBe(5);
  });

  test('codes at a withdrawal: at most 5 are evaluated', async () => {
    const someone = await member();
    const { secret } = await beginSecondFactor(someone.ctx, { password: PASSWORD });
    await confirmSecondFactor(someone.ctx, {
      totp: authenticatorCode(secret, world.visitor.now()),
      client: client(HOME),
    });
    await createAdjustment(world.staff, {
      memberId: someone.id,
      type: 'point',
      point: points(1000),
      description: '',
      isHidden: false,
    });
    const guess = () =>
      requestWithdrawal(someone.ctx, { type: 'coin', amount: points(10), memo: '', totp: '000000' });
    expect((await atOnce(150, guess, '150 codes at a withdrawal')).totp_invalid).toBe(5);
  });

  test('current passwords at a password change and at setting up a factor: at most 5 are evaluated in all', async () => {
    const someone = await member();
    const change = () =>
      changePassword(someone.ctx, {
        currentPassword: 'wrong',
        newPassword: 'x'.repeat(10),
        client: client(HOME),
      });
    expect((await atOnce(150, change, '150 password changes')).password_change_fail).toBe(5);
    const begin = () => beginSecondFactor(someone.ctx, { password: 'wrong' });
    expect(await atOnce(150, begin, '150 set-ups')).toEqual({ too_many_requests: 150 });
  });
});

describe('one network', () => {
  test('40 wrong logins at once from one IPv6 /64 at 40 accounts: 15 are evaluated', async () => {
    const guess = (index: number) =>
      logInMember(world.visitor, {
        username: `stranger${index}`,
        password: 'x',
        client: client(`2001:db8:1:2:${index.toString(16)}::1`),
      });
    expect(await atOnce(40, guess, '40 logins from a /64')).toEqual({
      login_failed: 15,
      too_many_requests: 25,
    });
    const neighbour = { username: 'stranger', password: 'x', client: client('2001:db8:1:3::1') };
    expect(await codeOf(logInMember(world.visitor, neighbour))).toBe('login_failed');
  });

  test('40 wrong logins at once from one IPv4 /24 at one account: 5 are evaluated', async () => {
    const someone = await member();
    const guess = (index: number) => someone.logIn('wrong', `192.0.2.${index}`);
    expect((await atOnce(40, guess, '40 logins from a /24')).login_failed).toBe(5);
  });

  test('pauses of one account from one network double with each further wrong guess', async () => {
    const someone = await member();
    const pauses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) await codeOf(someone.logIn('wrong', HOME));
    for (let round = 0; round < 4; round += 1) {
      let waited = 0;
      for (; (await codeOf(someone.logIn('wrong', HOME))) === 'too_many_requests'; waited += 1) wait(1);
      pauses.push(waited);
    }
    expect(pauses).toEqual([1, 2, 4, 8]);
  });
});

describe('an attempt that was not wrong', () => {
  test('is given back: one account can make any number of right attempts, one after the other or 5 at once', async () => {
    const someone = await member();
    for (let round = 0; round < 8; round += 1)
      expect(await codeOf(someone.logIn(PASSWORD, HOME))).toBe('done');
    expect(await atOnce(5, () => someone.logIn(PASSWORD, HOME), '5 right logins')).toEqual({ done: 5 });
  });

  test('resets the wrong ones before it from the same network', async () => {
    const someone = await member();
    const address = '203.0.114.200';
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1)
        expect(await codeOf(someone.logIn('wrong', address))).toBe('login_failed');
      expect(await codeOf(someone.logIn(PASSWORD, address))).toBe('done');
    }
  });

  test('is given back when the act fails for another reason', async () => {
    const attempt = { account: 'member:unlucky', address: HOME, by: 'session' } as const;
    for (let round = 0; round < 8; round += 1) {
      const failing = withAttempt(world.visitor, attempt, () => Promise.reject(new Error('lost')));
      await expect(failing).rejects.toThrow('lost');
    }
  });
});
