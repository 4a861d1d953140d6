import { admins } from '@starline/db/schema/admins';
import { adminSecondFactors } from '@starline/db/schema/second-factors';
import { adminSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import type { InstalledRole } from '@starline/domain/rights';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { authenticatorCode } from '../../testing/authenticator.ts';
import { codeOf } from '../../testing/code-of.ts';
import { untilCountWaits, untilOneWaits } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import { createAdmin } from '../admins/admins.ts';
import { readAdminIdentity } from '../logins/identities.ts';
import { logInAdmin } from '../logins/log-in-admin.ts';
import { sessionIdOf } from '../sessions/tokens.ts';
import { readSecondFactor } from './read.ts';
import { removeSecondFactor, resetSecondFactor } from './remove.ts';
import { beginSecondFactor, confirmSecondFactor } from './set-up.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const PASSWORD = 'a long password';
const client = { address: '10.0.0.1', userAgent: 'test' };

let made = 0;
let minute = 0;
/** Each time step works once: a test that needs another code waits a minute. */
const waitAMinute = () => {
  minute += 1;
  world.moveTo(new Date(Date.UTC(2026, 10, 18, 3, minute)).toISOString());
};

async function anAdmin(role: InstalledRole = 'finance') {
  made += 1;
  const username = `staff${made}`;
  const { id } = await createAdmin(world.system, { username, name: '직원', password: PASSWORD, role });
  const ctx = world.asAdmin(id, role);
  const logIn = (totp?: string, address = `10.0.${made}.1`) =>
    logInAdmin(world.visitor, {
      username,
      password: PASSWORD,
      client: { ...client, address },
      ...(totp && { totp }),
    });
  return { id, username, ctx, logIn };
}

async function withFactor(role: InstalledRole = 'finance') {
  const admin = await anAdmin(role);
  const { secret, address } = await beginSecondFactor(admin.ctx, { password: PASSWORD });
  const code = () => authenticatorCode(secret, world.visitor.now());
  waitAMinute();
  const confirmed = await confirmSecondFactor(admin.ctx, { totp: code(), client });
  waitAMinute();
  return { ...admin, secret, address, code, ...confirmed };
}

describe('setting up', () => {
  test('asks for the password, names the account, keeps the secret encrypted and ends other sessions', async () => {
    const admin = await anAdmin();
    await admin.logIn();
    expect(await codeOf(beginSecondFactor(admin.ctx, { password: 'wrong' }))).toBe('password_change_fail');
    const { secret, address } = await beginSecondFactor(admin.ctx, { password: PASSWORD });
    expect(address).toContain(`otpauth://totp/Starline:${admin.username}?`);
    const [stored] = await db
      .select()
      .from(adminSecondFactors)
      .where(eq(adminSecondFactors.ownerId, admin.id));
    expect(stored?.secret).not.toContain(secret);
    expect(await codeOf(confirmSecondFactor(admin.ctx, { totp: '000000', client }))).toBe('totp_invalid');
    expect(await codeOf(admin.logIn())).toBe('done');
    const totp = authenticatorCode(secret, world.visitor.now());
    const { recoveryCodes } = await confirmSecondFactor(admin.ctx, { totp, client });
    expect(new Set(recoveryCodes).size).toBe(10);
    const live = await db.select().from(adminSessions).where(eq(adminSessions.adminId, admin.id));
    expect(live).toHaveLength(1);
    expect(await codeOf(beginSecondFactor(admin.ctx, { password: PASSWORD }))).toBe('second_factor_on');
  });

  test('a secret encrypted for one administrator cannot be decrypted for another', async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    const [row] = await db.select().from(adminSecondFactors).where(eq(adminSecondFactors.ownerId, one.id));
    await db
      .update(adminSecondFactors)
      .set({ secret: row?.secret ?? '' })
      .where(eq(adminSecondFactors.ownerId, other.id));
    await expect(other.logIn(one.code())).rejects.toThrow();
  });
});

describe('logging in', () => {
  test('a right password alone answers totp_required and starts no session', async () => {
    const admin = await withFactor();
    expect(await codeOf(admin.logIn())).toBe('totp_required');
    expect(await codeOf(admin.logIn('123456'))).toBe('totp_invalid');
    expect((await admin.logIn(admin.code())).admin.id).toBe(admin.id);
  });

  test('a code works once, also when many requests try it at the same moment', async () => {
    const admin = await withFactor();
    const code = admin.code();
    const tries = Array.from({ length: 5 }, (_, index) => codeOf(admin.logIn(code, `10.9.${made}.${index}`)));
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'totp_invalid')).toHaveLength(4);
    waitAMinute();
    expect(await codeOf(admin.logIn(code))).toBe('totp_invalid');
    expect(await codeOf(admin.logIn(admin.code()))).toBe('done');
  });

  test('a recovery code works once, however it is typed', async () => {
    const admin = await withFactor();
    const [first = '', second = ''] = admin.recoveryCodes;
    expect(await codeOf(admin.logIn(first.toUpperCase().replace('-', ' ')))).toBe('done');
    expect(await codeOf(admin.logIn(first))).toBe('totp_invalid');
    const both = await Promise.all([codeOf(admin.logIn(second)), codeOf(admin.logIn(second))]);
    expect(both.sort()).toEqual(['done', 'totp_invalid']);
    expect((await readSecondFactor(admin.ctx)).recoveryCodesLeft).toBe(8);
  });

  test('a code is read as an app shows it, in two groups, and in full-width letters', async () => {
    const admin = await withFactor();
    const wide = (text: string) =>
      text.replaceAll(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));
    expect(await codeOf(admin.logIn(admin.code().replace(/^.../, '$& ')))).toBe('done');
    waitAMinute();
    expect(await codeOf(admin.logIn(wide(admin.code())))).toBe('done');
    expect(await codeOf(admin.logIn(wide(admin.recoveryCodes[0] ?? '')))).toBe('done');
  });

  test('wrong codes pause the account; a right password in between forgives none of them', async () => {
    const admin = await withFactor();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await codeOf(admin.logIn('111111'))).toBe('totp_invalid');
      if (tries < 4) expect(await codeOf(admin.logIn())).toBe('totp_required');
    }
    expect(await codeOf(admin.logIn(admin.code()))).toBe('too_many_requests');
  });
});

describe('turning off', () => {
  test('needs one’s own code, or an owner for another administrator', async () => {
    const admin = await withFactor();
    expect(await codeOf(removeSecondFactor(admin.ctx, { totp: '222222' }))).toBe('totp_invalid');
    await removeSecondFactor(admin.ctx, { totp: admin.code() });
    expect(await codeOf(admin.logIn())).toBe('done');
    const lost = await withFactor();
    await lost.logIn(lost.code());
    await resetSecondFactor(world.staff, { id: lost.id });
    expect(await db.$count(adminSessions, eq(adminSessions.adminId, lost.id))).toBe(0);
    expect(await codeOf(lost.logIn())).toBe('done');
    expect(await codeOf(resetSecondFactor(world.staff, { id: world.staff.actor.id }))).toBe('forbidden');
  });

  test('tells an administrator without one that it is required', async () => {
    const [plain, safe] = [await anAdmin(), await withFactor()];
    const needs = async (id: number) => (await readAdminIdentity(world.visitor, id))?.needsSecondFactor;
    expect([await needs(plain.id), await needs(safe.id)]).toEqual([false, false]);
    await world.set('admin_second_factor', 'required');
    expect([await needs(plain.id), await needs(safe.id)]).toEqual([true, false]);
    await world.set('admin_second_factor', 'optional');
    await db.delete(admins).where(eq(admins.id, safe.id));
  });
});

test('a login without a code leaves no session beside the start of a second factor', async () => {
  const { id, ctx, logIn } = await anAdmin();
  const { secret } = await beginSecondFactor(ctx, { password: PASSWORD });
  waitAMinute();
  const [held, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = withTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.sessions.admin'), ${id})`);
    held.resolve();
    await ended.promise;
  });
  await held.promise;
  const entering = logIn();
  await untilOneWaits(db);
  const confirming = confirmSecondFactor(ctx, {
    totp: authenticatorCode(secret, world.visitor.now()),
    client,
  });
  await untilCountWaits(db, 2);
  ended.resolve();
  const [{ token }] = await Promise.all([confirming, entering, holding]);
  const sessions = await db.select().from(adminSessions).where(eq(adminSessions.adminId, id));
  expect(sessions.map((each) => each.id)).toEqual([sessionIdOf(token)]);
});
