import { auditLog } from '@starline/db/schema/audit';
import { memberPasskeys, passkeyChallenges } from '@starline/db/schema/passkeys';
import { memberSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { beginPasskeyLogin } from '@starline/services/identity/logins/log-in-by-passkey';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { type Forgery, softwareAuthenticator } from '@starline/services/testing/software-authenticator';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { passkeySite } from '../../processes/env.ts';
import { type Browser, openSite, PASSWORD } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);
const { world } = site;
const now = world.system.now().getTime();

const done = async (answer: ReturnType<Browser['mutate']>) => {
  const { status, data, error } = await answer;
  expect([status, error?.code]).toEqual([200, undefined]);
  return data;
};
const codeOf = async (answer: ReturnType<Browser['mutate']>) => {
  const { status, error } = await answer;
  return [status, error?.code];
};
const REFUSED = [401, 'login_failed'];
const ask = (browser: Browser, procedure: string, input?: object) =>
  browser.mutate('member', procedure, input);

/** Makes every proof of the member ten minutes old. */
const age = (memberId: number) =>
  db
    .update(memberSessions)
    .set({ provenAt: new Date(now - 600_000).toISOString(), passkeyAt: null })
    .where(eq(memberSessions.memberId, memberId));

async function add(browser: Browser, name = '폰', options: { counts?: boolean } = {}) {
  const device = softwareAuthenticator(options);
  const credential = device.create(await done(ask(browser, 'passkeys.begin')));
  const { id } = await done(ask(browser, 'passkeys.add', { name, credential }));
  return { ...device, passkeyId: id as number };
}
async function enrolled(options: { counts?: boolean } = {}) {
  const member = await site.memberBrowser();
  return { ...member, device: await add(member.browser, '폰', options) };
}
type Device = ReturnType<typeof softwareAuthenticator>;
async function logIn(device: Device, forgery?: Forgery, browser = site.browser()) {
  const credential = device.get(await done(ask(browser, 'sessions.beginPasskeyLogin')), forgery);
  return { browser, credential, answer: await ask(browser, 'sessions.passkeyLogin', { credential }) };
}
const loginCode = async (...asked: Parameters<typeof logIn>) => {
  const { status, error } = (await logIn(...asked)).answer;
  return [status, error?.code];
};
async function prove(browser: Browser, device: Device, forgery?: Forgery) {
  const passkey = device.get(await done(ask(browser, 'passkeys.beginProof')), forgery);
  return ask(browser, 'sessions.prove', { passkey });
}

describe('a passkey', () => {
  test.each([true, false])('logs in without a password, again and again (counts: %s)', async (counts) => {
    const { id, device } = await enrolled({ counts });
    const { browser, answer } = await logIn(device);
    expect(answer.data.user.id).toBe(id);
    expect((await browser.query('member', 'sessions.list')).status).toBe(200);
    expect(await loginCode(device)).toEqual([200, undefined]);
    const { data } = await browser.query('member', 'passkeys.list');
    expect(data.rows).toMatchObject([{ name: '폰', lastUsedAt: expect.any(String) }]);
  });

  test('is one of several with names; adding, renaming and removing end no session and are recorded', async () => {
    const { id, browser, device } = await enrolled();
    const second = await add(browser, '노트북');
    await done(ask(browser, 'passkeys.rename', { id: second.passkeyId, name: '회사 노트북' }));
    const { data } = await browser.query('member', 'passkeys.list');
    expect(data.rows.map((row: { name: string }) => row.name)).toEqual(['폰', '회사 노트북']);
    await done(ask(browser, 'passkeys.remove', { id: second.passkeyId }));
    expect(await loginCode(device)).toEqual([200, undefined]);
    expect(await db.$count(memberSessions, eq(memberSessions.memberId, id))).toBe(2);
    const recorded = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'passkey'), eq(auditLog.actorId, id)))
      .orderBy(auditLog.id);
    expect(recorded.map(({ action }) => action)).toEqual([
      'passkeys.add',
      'passkeys.add',
      'passkeys.rename',
      'passkeys.remove',
    ]);
  });

  test('is a proof, and once it exists the password is none, not even at login', async () => {
    const { id, username, browser, device } = await enrolled();
    await age(id);
    const list = () => browser.query('member', 'sessions.list');
    expect(await list()).toMatchObject({ status: 403, error: { params: { proof: 'passkey' } } });
    expect(await codeOf(ask(browser, 'sessions.prove', { password: PASSWORD }))).toEqual([
      403,
      'proof_required',
    ]);
    expect((await prove(browser, device)).status).toBe(200);
    expect((await list()).status).toBe(200);
    const other = site.browser();
    await done(ask(other, 'sessions.login', { username, password: PASSWORD }));
    expect(await codeOf(other.query('member', 'sessions.list'))).toEqual([403, 'proof_required']);
    expect((await prove(other, device)).status).toBe(200);
    expect((await other.query('member', 'sessions.list')).status).toBe(200);
  });

  test('is a second factor: one use of it counts for one withdrawal', async () => {
    const { id, username, device } = await enrolled();
    const adjustment = { memberId: id, type: 'point', description: '', isHidden: false } as const;
    await createAdjustment(world.staff, { ...adjustment, point: points(1_000) });
    const thief = site.browser();
    await done(ask(thief, 'sessions.login', { username, password: PASSWORD }));
    const withdraw = (browser: Browser) =>
      ask(browser, 'withdrawals.request', { type: 'coin', amount: 2_000, memo: '' });
    expect(await withdraw(thief)).toMatchObject({
      status: 403,
      error: { code: 'proof_required', params: { proof: 'passkey' } },
    });
    const { browser } = await logIn(device);
    expect(await codeOf(withdraw(browser))).toEqual([200, undefined]);
    expect(await codeOf(withdraw(browser))).toEqual([403, 'proof_required']);
    await prove(browser, device);
    const both = await Promise.all([codeOf(withdraw(browser)), codeOf(withdraw(browser))]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 403]);
  });

  test('that is lost is removed by staff, with the second factor', async () => {
    const { id, username, browser, device } = await enrolled();
    const staff = await site.adminBrowser('owner');
    const reset = () => staff.browser.mutate('admin', 'secondFactor.resetMember', { id });
    expect((await staff.browser.query('admin', 'secondFactor.ofMember', { id })).data).toEqual({
      isOn: true,
    });
    expect((await reset()).status).toBe(200);
    expect(await codeOf(browser.query('member', 'passkeys.list'))).toEqual([401, 'unauthorized']);
    expect(await loginCode(device)).toEqual(REFUSED);
    const again = site.browser();
    await done(ask(again, 'sessions.login', { username, password: PASSWORD }));
    expect((await again.query('member', 'sessions.list')).status).toBe(200);
    expect((await reset()).status).toBe(404);
  });
});

describe('an attacker', () => {
  test('cannot replay an answer, in the same browser or another', async () => {
    const { device } = await enrolled({ counts: false });
    const { browser, credential } = await logIn(device);
    expect(await codeOf(ask(browser, 'sessions.passkeyLogin', { credential }))).toEqual(REFUSED);
    const other = site.browser();
    await done(ask(other, 'sessions.beginPasskeyLogin'));
    expect(await codeOf(ask(other, 'sessions.passkeyLogin', { credential }))).toEqual(REFUSED);
  });

  test('cannot use a challenge twice, even after a wrong answer, or at the same time', async () => {
    const { device } = await enrolled({ counts: false });
    const browser = site.browser();
    const begin = () => done(ask(browser, 'sessions.beginPasskeyLogin'));
    const cookie = 'starline_passkey';
    const options = await begin();
    const token = browser.cookies.get(cookie) ?? '';
    const wrong = device.get(options, { origin: 'https://evil.example' });
    expect(await codeOf(ask(browser, 'sessions.passkeyLogin', { credential: wrong }))).toEqual(REFUSED);
    browser.cookies.set(cookie, token);
    const right = device.get(options);
    expect(await codeOf(ask(browser, 'sessions.passkeyLogin', { credential: right }))).toEqual(REFUSED);
    const credential = device.get(await begin());
    const race = await Promise.all(
      [1, 2, 3].map(() => ask(browser, 'sessions.passkeyLogin', { credential })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test('cannot let the owner sign for another browser: the challenge is bound to its cookie', async () => {
    const { device } = await enrolled();
    const [attacker, victim] = [site.browser(), site.browser()];
    const credential = device.get(await done(ask(attacker, 'sessions.beginPasskeyLogin')));
    expect(await codeOf(ask(victim, 'sessions.passkeyLogin', { credential }))).toEqual(REFUSED);
  });

  test.each<[string, Forgery]>([
    ['from a foreign origin', { origin: 'https://starline.evil.example' }],
    ['for a foreign site', { rpId: 'evil.example' }],
    ['without verification of the user', { isVerified: false }],
  ])('cannot log in with an answer %s', async (_, forgery) => {
    const { device } = await enrolled();
    expect(await loginCode(device, forgery)).toEqual(REFUSED);
  });

  test.each<[string, Forgery]>([
    ['from a foreign origin', { origin: 'https://starline.evil.example' }],
    ['for a foreign site', { rpId: 'evil.example' }],
    ['without verification of the user', { isVerified: false }],
  ])('cannot add a passkey with an answer %s', async (_, forgery) => {
    const { browser } = await site.memberBrowser();
    const credential = softwareAuthenticator().create(await done(ask(browser, 'passkeys.begin')), forgery);
    expect(await codeOf(ask(browser, 'passkeys.add', { name: '폰', credential }))).toEqual([
      400,
      'passkey_invalid',
    ]);
  });

  test('cannot log in with a removed passkey', async () => {
    const { browser, device } = await enrolled();
    await done(ask(browser, 'passkeys.remove', { id: device.passkeyId }));
    expect(await loginCode(device)).toEqual(REFUSED);
  });

  test('cannot log in late: a challenge expires', async () => {
    const { device } = await enrolled();
    const browser = site.browser();
    const credential = device.get(await done(ask(browser, 'sessions.beginPasskeyLogin')));
    await db.update(passkeyChallenges).set({ expiresAt: new Date(now - 1000).toISOString() });
    expect(await codeOf(ask(browser, 'sessions.passkeyLogin', { credential }))).toEqual(REFUSED);
  });

  test('cannot use a copy: a sign count that does not rise is refused and recorded', async () => {
    const { id, device } = await enrolled();
    expect(await loginCode(device, { counter: 9 })).toEqual([200, undefined]);
    for (const counter of [9, 3, 0]) expect(await loginCode(device, { counter })).toEqual(REFUSED);
    const copies = await db.select().from(auditLog).where(eq(auditLog.action, 'passkeys.refuseCopy'));
    expect(copies.map(({ before }) => before)).toEqual(Array(3).fill({ memberId: id, counter: 9 }));
  });

  test('with a passkey of one member cannot prove, log in or act as another', async () => {
    const [own, victim] = [await enrolled(), await enrolled()];
    await age(victim.id);
    expect(await codeOf(prove(victim.browser, own.device))).toEqual([400, 'passkey_invalid']);
    const browser = site.browser();
    const options = await done(ask(browser, 'sessions.beginPasskeyLogin'));
    const credential = own.device.get(options);
    const named = { ...credential, id: victim.device.id };
    expect(await codeOf(ask(browser, 'sessions.passkeyLogin', { credential: named }))).toEqual(REFUSED);
    const { passkeyId } = victim.device;
    for (const [procedure, input] of [
      ['passkeys.remove', { id: passkeyId }],
      ['passkeys.rename', { id: passkeyId, name: '내 것' }],
    ] as const)
      expect(await codeOf(ask(own.browser, procedure, input))).toEqual([404, 'not_found']);
    expect(await db.$count(memberPasskeys, eq(memberPasskeys.id, passkeyId))).toBe(1);
  });

  test('cannot claim the credential of another member as their own', async () => {
    const { device } = await enrolled();
    const thief = await site.memberBrowser();
    const credential = device.create(await done(ask(thief.browser, 'passkeys.begin')));
    expect(await codeOf(ask(thief.browser, 'passkeys.add', { name: '폰', credential }))).toEqual([
      409,
      'passkey_known',
    ]);
  });

  test('with a stolen session can neither add nor remove a passkey', async () => {
    const { id, browser, device } = await enrolled();
    await age(id);
    const required = [403, 'proof_required'];
    expect(await codeOf(ask(browser, 'passkeys.begin'))).toEqual(required);
    expect(await codeOf(ask(browser, 'passkeys.remove', { id: device.passkeyId }))).toEqual(required);
  });

  test('gets a pause after five wrong answers, and learns nothing from a refusal', async () => {
    // The attacks of the other tests came from the same network.
    await db.execute(sql`truncate attempts`);
    const { device } = await enrolled();
    const unknown = softwareAuthenticator();
    const known = (await logIn(device, { isVerified: false })).answer;
    const other = (await logIn(unknown)).answer;
    expect({ ...known.error, requestId: '' }).toEqual({ ...other.error, requestId: '' });
    const codes: unknown[] = [];
    for (let tries = 0; tries < 5; tries++) codes.push((await loginCode(device, { isVerified: false }))[1]);
    expect(codes).toEqual([...Array(4).fill('login_failed'), 'too_many_requests']);
  });
});

test('an address by number or an unset site offers no passkeys', async () => {
  const site = (PUBLIC_URL?: string) => passkeySite({ PUBLIC_URL, PORT: 3000 });
  expect(site('https://members.starline.example/portal')).toEqual({
    rpId: 'members.starline.example',
    origins: ['https://members.starline.example'],
  });
  expect(site()).toEqual({ rpId: 'localhost', origins: ['http://localhost:3000'] });
  for (const address of ['http://127.0.0.1:3000', 'http://[::1]:3000']) expect(site(address)).toBeUndefined();
  const { passkeys: _, ...config } = world.visitor.config;
  await expect(beginPasskeyLogin({ ...world.visitor, config }, 'member')).rejects.toMatchObject({
    code: 'passkeys_unavailable',
  });
});
