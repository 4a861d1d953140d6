import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { AppError } from '@starline/domain/errors';
import { points } from '@starline/domain/money';
import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAdmin } from '../../identity/admins/admins.ts';
import { logInAdmin } from '../../identity/logins/log-in-admin.ts';
import { logInMember } from '../../identity/logins/log-in-member.ts';
import { hashPassword } from '../../identity/passwords/hash.ts';
import { beginSecondFactor, confirmSecondFactor } from '../../identity/second-factor/set-up.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { authenticatorCode } from '../../testing/authenticator.ts';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { withAttempt } from './attempts.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const PASSWORD = 'a long password';
const passwordHash = await hashPassword(PASSWORD);
const client = (address: string) => ({ address, userAgent: 'test' });
const counted = (outcomes: string[]) =>
  outcomes.reduce<Record<string, number>>((counts, outcome) => {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  }, {});
const atOnce = async (count: number, act: (index: number) => Promise<unknown>) =>
  counted(await Promise.all(Array.from({ length: count }, (_, index) => codeOf(act(index)))));

async function memberIds(count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await world.member({ passwordHash }));
  return ids;
}
async function membersWithNames(count: number) {
  const ids = await memberIds(count);
  const rows = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.id, ids));
  return rows;
}
const logIn = (username: string, password: string, address: string) =>
  logInMember(world.visitor, { username, password, client: client(address) });

/** Every test has a network of its own. */
let networks = 0;
const newNetwork = () => {
  networks += 1;
  return (host: number) => `10.77.${networks}.${host % 250}`;
};

describe('thirty members behind one carrier address', () => {
  test('log in at the same moment: all thirty', async () => {
    const address = newNetwork()(1);
    const people = await membersWithNames(30);
    expect(await atOnce(30, (index) => logIn(people[index]?.username ?? '', PASSWORD, address))).toEqual({
      done: 30,
    });
  });

  test('withdraw with a code at the same moment: all thirty', async () => {
    const address = newNetwork()(1);
    const people = await Promise.all(
      (await memberIds(30)).map(async (id) => {
        const ctx = { ...world.asMember(id), address };
        const { secret } = await beginSecondFactor(ctx, { password: PASSWORD });
        const totp = () => authenticatorCode(secret, world.visitor.now());
        await confirmSecondFactor(ctx, { totp: totp(), client: client(address) });
        await createAdjustment(world.staff, {
          memberId: id,
          ...{ type: 'point', point: points(1000), description: '', isHidden: false },
        });
        return { ctx, totp };
      }),
    );
    world.moveTo(new Date(world.visitor.now().getTime() + 60_000).toISOString());
    const withdraw = (index: number) => {
      const { ctx, totp } = people[index] as (typeof people)[number];
      return requestWithdrawal(ctx, { type: 'coin', amount: points(10), memo: '', totp: totp() });
    };
    expect(await atOnce(30, withdraw)).toEqual({ done: 30 });
  });
});

describe('500 logins from one /24 at once', () => {
  test('right ones all pass', async () => {
    const host = newNetwork();
    const people = await membersWithNames(100);
    const right = (index: number) => logIn(people[index % 100]?.username ?? '', PASSWORD, host(index));
    expect(await atOnce(500, right)).toEqual({ done: 500 });
  });

  test('of wrong ones at 500 names 15 are judged', async () => {
    const host = newNetwork();
    expect(await atOnce(500, (index) => logIn(`unknown${index}`, 'wrong', host(index)))).toEqual({
      login_failed: 15,
      too_many_requests: 485,
    });
  });

  test('of wrong ones at both, in a mixed attack, 29 are judged in all', async () => {
    const host = newNetwork();
    const people = await membersWithNames(100);
    for (const [index, { username }] of people.entries()) await logIn(username, PASSWORD, host(index));
    const wrong = (index: number) =>
      logIn(
        index % 2 === 0 ? `unknown${index}` : (people[index % 100]?.username ?? ''),
        'wrong',
        host(index),
      );
    expect(await atOnce(500, wrong)).toEqual({ login_failed: 29, too_many_requests: 471 });
  });

  test('of wrong ones at 500 names, and then at members who logged in from there, 29 are judged in all', async () => {
    const host = newNetwork();
    const people = await membersWithNames(100);
    for (const [index, { username }] of people.entries()) await logIn(username, PASSWORD, host(index));
    await atOnce(500, (index) => logIn(`unknown${index}`, 'wrong', host(index)));
    const wrong = (index: number) => logIn(people[index % 100]?.username ?? '', 'wrong', host(index));
    expect(await atOnce(500, wrong)).toEqual({ login_failed: 14, too_many_requests: 486 });
  });

  test('of wrong ones at 100 members who logged in from there 29 are judged, as before', async () => {
    const host = newNetwork();
    const people = await membersWithNames(100);
    for (const [index, { username }] of people.entries()) await logIn(username, PASSWORD, host(index));
    const wrong = (index: number) => logIn(people[index % 100]?.username ?? '', 'wrong', host(index));
    expect(await atOnce(500, wrong)).toEqual({ login_failed: 29, too_many_requests: 471 });
  });

  test('of wrong ones at one member 5 are judged, as before', async () => {
    const host = newNetwork();
    const [{ username } = { username: '' }] = await membersWithNames(1);
    expect(await atOnce(500, (index) => logIn(username, 'wrong', host(index)))).toEqual({
      login_failed: 5,
      too_many_requests: 495,
    });
  });

  test('of right and wrong ones all right ones of members who logged in from there pass', async () => {
    const host = newNetwork();
    const people = await membersWithNames(30);
    for (const { username } of people) await logIn(username, PASSWORD, host(1));
    const mixed = (index: number) =>
      index % 10 === 0
        ? logIn(people[(index / 10) % 30]?.username ?? '', PASSWORD, host(index))
        : logIn(`unknown${index}`, 'wrong', host(index));
    expect(await atOnce(500, mixed)).toEqual({ done: 50, login_failed: 15, too_many_requests: 435 });
  });
});

describe('safety M3: 29 wrong guesses at made-up names from one network', () => {
  test('keep neither a member nor an administrator out who logged in from there', async () => {
    const host = newNetwork();
    const [{ username } = { username: '' }] = await membersWithNames(1);
    await createAdmin(world.system, {
      username: 'of-there',
      name: '직원',
      password: PASSWORD,
      role: 'finance',
    });
    const admin = () =>
      logInAdmin(world.visitor, { username: 'of-there', password: PASSWORD, client: client(host(10)) });
    await logIn(username, PASSWORD, host(9));
    await admin();
    await atOnce(60, (index) => logIn(`made-up${index}`, 'wrong', host(200)));
    expect(await codeOf(logIn('made-up', 'wrong', host(200)))).toBe('too_many_requests');
    expect(await codeOf(logIn(username, PASSWORD, host(9)))).toBe('done');
    expect(await codeOf(admin())).toBe('done');
  });

  test('and all that one account of a neighbour can add keep no member out who logged in from there', async () => {
    const host = newNetwork();
    const [username = '', neighbour = ''] = (await membersWithNames(2)).map((each) => each.username);
    for (const name of [username, neighbour]) await logIn(name, PASSWORD, host(9));
    await atOnce(60, (index) => logIn(`made-up${index}`, 'wrong', host(200)));
    let judged = 0;
    for (let second = 0; second < 64; second += 1) {
      for (const name of [neighbour, `made-up${second}`])
        if ((await codeOf(logIn(name, 'wrong', host(200)))) === 'login_failed') judged += 1;
      expect(await codeOf(logIn(username, PASSWORD, host(9)))).toBe('done');
      world.moveTo(new Date(world.visitor.now().getTime() + 1000).toISOString());
    }
    expect(judged).toBeGreaterThan(8);
  });

  test('do not open the account to more wrong guesses than its own count allows', async () => {
    const host = newNetwork();
    const [{ username } = { username: '' }] = await membersWithNames(1);
    await logIn(username, PASSWORD, host(9));
    await atOnce(60, (index) => logIn(`made-up${index}`, 'wrong', host(200)));
    expect(await atOnce(30, () => logIn(username, 'wrong', host(200)))).toEqual({
      login_failed: 5,
      too_many_requests: 25,
    });
  });
});

describe('a guess that is still being judged', () => {
  /** Guesses that are judged until `judge` is called. */
  async function judging(count: number, address: string) {
    const { promise: judged, resolve: judge } = Promise.withResolvers<void>();
    let begun = 0;
    const guesses = Array.from({ length: count }, (_, index) =>
      guess(`member:first${index} ${address}`, address, () => {
        begun += 1;
        return judged;
      }),
    );
    await expect.poll(() => begun).toBe(count);
    return { judge, ended: Promise.all(guesses) };
  }
  const guess = (account: string, address: string, check: () => Promise<void>) =>
    withAttempt(world.visitor, { account, address, by: 'visitor' }, check);

  test('makes the next one wait, which passes when it was right', async () => {
    const address = newNetwork()(1);
    const { judge, ended } = await judging(15, address);
    const order: string[] = [];
    const next = guess('member:next', address, async () => void order.push('judged'));
    await world.visitor.db.execute('select 1');
    order.push('ended');
    judge();
    await Promise.all([ended, next]);
    expect(order).toEqual(['ended', 'judged']);
  });

  test('counts as wrong 15 seconds later: its process was lost', async () => {
    const address = newNetwork()(1);
    const { judge, ended } = await judging(15, address);
    world.moveTo(new Date(world.visitor.now().getTime() + 15_000).toISOString());
    const next = () =>
      codeOf(guess('member:next', address, () => Promise.reject(new AppError('login_failed'))));
    // Of the 15 places 0.75 are free again after 15 seconds.
    expect([await next(), await next()]).toEqual(['login_failed', 'too_many_requests']);
    judge();
    await ended;
  });
});
