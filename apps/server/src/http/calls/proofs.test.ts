import { members } from '@starline/db/schema/members';
import { memberSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { authenticatorCode } from '@starline/services/testing/authenticator';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { codeOf, proofAges, REQUIRED } from '../../testing/proof-age.ts';
import { type Browser, PASSWORD } from '../../testing/site.ts';
import { DOCUMENTED_CALLS } from '../rest/documented-calls.ts';
import { callRest } from '../rest/testing/client.ts';
import { openFixture } from '../rest/testing/fixture.ts';

const database = await testDatabase();
const { db } = database;
const fixture = await openFixture(database);
const { memberBrowser, world } = fixture;

const now = world.system.now().getTime();
const { age, ageOfStaff } = proofAges(db, now);
const stolenSession = async () => {
  const member = await memberBrowser({ email: 'own@mail.example', phone: '0101' });
  await age(member.id, 6);
  return member;
};
const BANK = { bankName: '신한', accountNumber: '999-1', accountHolder: '도둑' };

describe('with nothing but a stolen session', () => {
  test.each([
    ['the e-mail to which the password reset goes', { email: 'thief@mail.example' }],
    ['the phone number', { phone: '0109' }],
    ['the bank account', BANK],
    ['the first TRC20 wallet', { walletTrc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }],
    ['the first lotto wallet', { walletLotto: 'thief' }],
  ])('an attacker cannot change %s', async (_, change) => {
    const { id, browser } = await stolenSession();
    const before = await db.select().from(members).where(eq(members.id, id));
    expect(await codeOf(browser.mutate('member', 'members.updateProfile', change))).toEqual(REQUIRED);
    expect(await db.select().from(members).where(eq(members.id, id))).toEqual(before);
  });

  test.each([
    ['change the password', 'members.changePassword', { currentPassword: PASSWORD, newPassword: 'other-1' }],
    ['set up a second factor', 'secondFactor.begin', { password: PASSWORD }],
    ['confirm a second factor', 'secondFactor.confirm', { totp: '000000' }],
    ['end the sessions of the owner', 'sessions.endOthers', {}],
    ['convert more than the limit', 'conversions.create', { amount: 300_000 }],
    [
      'withdraw to an account typed into the request',
      'withdrawals.request',
      { type: 'bank', amount: 1000, ...BANK },
    ],
  ])('an attacker cannot %s', async (_, procedure, input) => {
    const { browser } = await stolenSession();
    expect(await codeOf(browser.mutate('member', procedure, input))).toEqual(REQUIRED);
  });

  test.each([
    ['a saved destination', 'destinations.add', { type: 'lotto', name: '지갑', address: 'L-9' }],
    ['a bank account of the profile', 'members.updateProfile', BANK],
    ['an account typed into a request', 'withdrawals.request', { type: 'bank', amount: 1000, ...BANK }],
  ])(
    'a login alone, as with a stolen password, does not lead money away by %s',
    async (_, procedure, input) => {
      const { browser } = await memberBrowser();
      const change = () => codeOf(browser.mutate('member', procedure, input));
      expect(await change()).toEqual(REQUIRED);
      expect((await browser.mutate('member', 'members.updateProfile', { phone: '0109' })).status).toBe(200);
      expect((await browser.mutate('member', 'sessions.prove', { password: PASSWORD })).status).toBe(200);
      expect(await change()).not.toEqual(REQUIRED);
    },
  );

  test('a client that sends its whole profile again with the payout data unchanged needs no more than the login', async () => {
    const { id, browser } = await memberBrowser(BANK);
    const [row] = await db.select().from(members).where(eq(members.id, id));
    const { bankName, accountNumber, accountHolder } = row ?? {};
    const same = { bankName, accountNumber, accountHolder, phone: '0102' };
    expect((await browser.mutate('member', 'members.updateProfile', same)).status).toBe(200);
  });

  test('safety H4: an attacker cannot split a large amount over conversions and purchases', async () => {
    const { id, browser } = await stolenSession();
    await createAdjustment(world.staff, {
      memberId: id,
      point: points(5000),
      type: 'point',
      description: '',
      isHidden: false,
    });
    const convert = () => codeOf(browser.mutate('member', 'conversions.create', { amount: points(300) }));
    expect(await Promise.all([convert(), convert(), convert(), convert()])).toEqual(
      expect.arrayContaining([[200, undefined], [200, undefined], [200, undefined], REQUIRED]),
    );
    const buy = browser.mutate('member', 'purchases.buy', { packageId: fixture.normal });
    expect(await codeOf(buy)).toEqual(REQUIRED);
  });

  test('an attacker does not see the sessions of the owner', async () => {
    const { browser } = await stolenSession();
    expect(await codeOf(browser.query('member', 'sessions.list'))).toEqual(REQUIRED);
  });

  test('an attacker cannot guess the password without end', async () => {
    const { browser } = await stolenSession();
    const guess = () => codeOf(browser.mutate('member', 'sessions.prove', { password: 'wrong' }));
    for (let tries = 0; tries < 5; tries++) expect(await guess()).toEqual([400, 'password_change_fail']);
    expect(await guess()).toEqual([429, 'too_many_requests']);
    expect(await codeOf(browser.query('member', 'sessions.list'))).toEqual(REQUIRED);
  });
});

describe('a proof', () => {
  test('is a login, for five minutes, and counts in its own session only', async () => {
    const { id, username, browser } = await memberBrowser();
    const list = (of: Browser) => of.query('member', 'sessions.list');
    await age(id, 4.9);
    expect((await list(browser)).status).toBe(200);
    await age(id, 5.1);
    expect(await codeOf(list(browser))).toEqual(REQUIRED);
    const second = fixture.browser();
    await second.mutate('member', 'sessions.login', { username, password: PASSWORD });
    expect((await list(second)).status).toBe(200);
    expect(await codeOf(list(browser))).toEqual(REQUIRED);
    await age(id, 6);
    expect((await browser.mutate('member', 'sessions.prove', { password: PASSWORD })).status).toBe(200);
    expect((await list(browser)).status).toBe(200);
    expect(await codeOf(list(second))).toEqual(REQUIRED);
  });

  test('of a session that is older than proofs is asked for', async () => {
    const { id, browser } = await memberBrowser();
    await db.update(memberSessions).set({ provenAt: null }).where(eq(memberSessions.memberId, id));
    expect(await browser.query('member', 'sessions.list')).toMatchObject({
      status: 403,
      error: { code: 'proof_required', params: { proof: 'password' } },
    });
  });

  test.each(['member', 'admin'] as const)(
    'of a %s with a second factor is a code, which counts once, and never the password',
    async (surface) => {
      const { id, browser } = await (surface === 'member'
        ? memberBrowser()
        : fixture.adminBrowser('finance'));
      const { data } = await browser.mutate(surface, 'secondFactor.begin', { password: PASSWORD });
      const code = (later: number) => authenticatorCode(data.secret, new Date(now + later));
      await browser.mutate(surface, 'secondFactor.confirm', { totp: code(0) });
      const forget = () => (surface === 'member' ? age(id, 16) : ageOfStaff(id, 16));
      await forget();
      expect(await browser.query(surface, 'sessions.list')).toMatchObject({
        error: { code: 'proof_required', params: { proof: 'second_factor' } },
      });
      const route = surface === 'member' ? 'POST /api/proof' : 'POST /api/admin/proof';
      const prove = async (input: object) => {
        const { status, body } = await callRest(browser, route, { ...input });
        return [status, body.code];
      };
      expect(await prove({ password: PASSWORD })).toEqual([401, 'totp_required']);
      expect(await prove({ totp: '000000' })).toEqual([401, 'totp_invalid']);
      expect(await codeOf(browser.query(surface, 'sessions.list'))).toEqual(REQUIRED);
      const totp = code(30_000);
      expect(await prove({ totp })).toEqual([200, undefined]);
      expect((await browser.query(surface, 'sessions.list')).status).toBe(200);
      await forget();
      expect(await prove({ totp })).toEqual([401, 'totp_invalid']);
    },
  );

  test('is not needed for what is not tagged, for a small conversion, or for the stored account', async () => {
    const { id, browser } = await stolenSession();
    expect((await browser.mutate('member', 'members.updateProfile', { language: 'en' })).status).toBe(200);
    expect(await codeOf(browser.mutate('member', 'conversions.create', { amount: 100_000 }))).toEqual([
      409,
      'insufficient_point',
    ]);
    const [own] = await db.select().from(members).where(eq(members.id, id));
    const stored = { bankName: own?.bankName, accountNumber: own?.accountNumber };
    const bank = { type: 'bank', amount: 1000, ...stored };
    expect(await codeOf(browser.mutate('member', 'withdrawals.request', bank))).toEqual([
      409,
      'exceed_available',
    ]);
  });

  test('is asked for by no procedure while step_up is off', async () => {
    const { browser } = await stolenSession();
    await world.set('step_up', 'off');
    expect((await browser.mutate('member', 'members.updateProfile', BANK)).status).toBe(200);
    await world.set('step_up', 'on');
    expect(await codeOf(browser.mutate('member', 'members.updateProfile', BANK))).toEqual(REQUIRED);
  });
});

const large = await world.packageId('normal', 3000);

describe('a documented call', () => {
  const INPUT: Record<string, object> = {
    'PUT /api/members/:id': { phone: '0102' },
    'PUT /members/:id': { wallet_trc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    'PATCH /api/members/:id/password': { currentPassword: PASSWORD, newPassword: 'other-1' },
    'PATCH /members/:id/password': { currentPassword: PASSWORD, newPassword: 'other-1' },
    'POST /api/point-purchase': { amount: 3000 },
    'POST /api/purchase': { package_id: large },
    'POST /api/withdraw': {
      type: 'bank',
      amount: 20,
      bank_name: '신한',
      account_number: '9999',
      account_holder: '김별',
    },
  };
  const names = DOCUMENTED_CALLS.filter(
    (call) =>
      call.surface === 'member' && call.refusals.includes('proof_required') && call.path !== '/api/proof',
  ).map(({ method, path }) => `${method} ${path}`);

  test('that needs a proof has an input here', () => expect(names.sort()).toEqual(Object.keys(INPUT).sort()));

  test.each(names)('%s is refused without a proof and accepted after POST /api/proof', async (name) => {
    const { id, username, browser } = await stolenSession();
    const call = () =>
      callRest(browser, name, { ...INPUT[name], ...(name.includes(':id') ? { id } : { username }) });
    const { status, body } = await call();
    expect([status, body.code, body.proof]).toEqual([403, 'proof_required', 'password']);
    expect((await callRest(browser, 'POST /api/proof', { password: PASSWORD })).status).toBe(200);
    expect((await call()).body.code).not.toBe('proof_required');
  });

  test('is refused for want of a proof by none while step_up is off', async () => {
    await world.set('step_up', 'off');
    for (const name of names) {
      const { id, username, browser } = await stolenSession();
      const input = { ...INPUT[name], ...(name.includes(':id') ? { id } : { username }) };
      expect([name, (await callRest(browser, name, input)).body.code]).not.toEqual([name, 'proof_required']);
    }
    await world.set('step_up', 'on');
  });
});
