import { adminPasskeys } from '@starline/db/schema/passkeys';
import { adminSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { softwareAuthenticator } from '@starline/services/testing/software-authenticator';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Browser, openSite, PASSWORD } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);
const { world } = site;
const now = world.system.now().getTime();
const codeOf = async (answer: ReturnType<Browser['mutate']>) => {
  const { status, error } = await answer;
  return [status, error?.code];
};
const ask = (browser: Browser, procedure: string, input?: object) =>
  browser.mutate('admin', procedure, input);
const list = (browser: Browser) => browser.query('admin', 'sessions.list');
const age = (id: number) =>
  db
    .update(adminSessions)
    .set({ provenAt: new Date(now - 1_200_000).toISOString(), passkeyAt: null })
    .where(eq(adminSessions.adminId, id));

async function enrolled(role = 'finance') {
  const admin = await site.adminBrowser(role);
  const device = softwareAuthenticator();
  const { data } = await ask(admin.browser, 'passkeys.begin');
  const credential = device.create(data);
  const added = await ask(admin.browser, 'passkeys.add', { name: '노트북', credential });
  expect(added.status).toBe(200);
  return { ...admin, device, passkeyId: added.data.id as number };
}
async function logIn(device: ReturnType<typeof softwareAuthenticator>) {
  const browser = site.browser();
  const { data } = await ask(browser, 'sessions.beginPasskeyLogin');
  return { browser, answer: await ask(browser, 'sessions.passkeyLogin', { credential: device.get(data) }) };
}

test('a passkey logs an administrator in; the password alone then does not', async () => {
  const { id, username, device } = await enrolled();
  const { browser, answer } = await logIn(device);
  expect(answer.data.admin).toMatchObject({ id, username });
  expect((await list(browser)).status).toBe(200);
  const byPassword = ask(site.browser(), 'sessions.login', { username, password: PASSWORD });
  expect(await codeOf(byPassword)).toEqual([401, 'passkey_needed']);
  const wrong = ask(site.browser(), 'sessions.login', { username, password: 'wrong' });
  expect(await codeOf(wrong)).toEqual([401, 'login_failed']);
});

test('a passkey is the proof that the password no longer is', async () => {
  const { id, browser, device } = await enrolled();
  await age(id);
  expect(await list(browser)).toMatchObject({ status: 403, error: { params: { proof: 'passkey' } } });
  expect(await codeOf(ask(browser, 'sessions.prove', { password: PASSWORD }))).toEqual([
    403,
    'proof_required',
  ]);
  const { data } = await ask(browser, 'passkeys.beginProof');
  expect((await ask(browser, 'sessions.prove', { passkey: device.get(data) })).status).toBe(200);
  expect((await list(browser)).status).toBe(200);
});

test('adding and removing a passkey need a fresh proof, and renaming and removing reach their own ones only', async () => {
  const { id, browser, device, passkeyId } = await enrolled();
  const other = await enrolled();
  for (const procedure of ['passkeys.rename', 'passkeys.remove']) {
    const input = { id: other.passkeyId, ...(procedure.endsWith('rename') && { name: 'x' }) };
    expect(await codeOf(ask(browser, procedure, input))).toEqual([404, 'not_found']);
  }
  await age(id);
  expect(await codeOf(ask(browser, 'passkeys.begin'))).toEqual([403, 'proof_required']);
  expect(await codeOf(ask(browser, 'passkeys.remove', { id: passkeyId }))).toEqual([403, 'proof_required']);
  const { data } = await ask(browser, 'passkeys.beginProof');
  await ask(browser, 'sessions.prove', { passkey: device.get(data) });
  expect((await ask(browser, 'passkeys.rename', { id: passkeyId, name: '회사' })).status).toBe(200);
  expect((await browser.query('admin', 'passkeys.list')).data.rows).toMatchObject([{ name: '회사' }]);
  expect((await ask(browser, 'passkeys.remove', { id: passkeyId })).status).toBe(200);
  expect(await codeOf(logIn(device).then(({ answer }) => answer))).toEqual([401, 'login_failed']);
});

test('where a second factor is required a passkey is one, and a password alone opens nothing', async () => {
  const { browser, device } = await enrolled();
  const plain = await site.adminBrowser('viewer');
  await world.set('admin_second_factor', 'required');
  expect((await browser.query('admin', 'admins.list')).status).toBe(200);
  expect(await codeOf(plain.browser.query('admin', 'admins.list'))).toEqual([403, 'second_factor_needed']);
  expect((await logIn(device)).answer.data.admin.needsSecondFactor).toBe(false);
  await world.set('admin_second_factor', 'optional');
});

test('where a second factor is required the first passkey may be set up in place of a code, and opens the back office', async () => {
  const { browser } = await site.adminBrowser('viewer');
  const device = softwareAuthenticator();
  await world.set('admin_second_factor', 'required');
  expect((await browser.query('admin', 'passkeys.list')).status).toBe(200);
  const { data } = await ask(browser, 'passkeys.begin');
  const credential = device.create(data);
  expect((await ask(browser, 'passkeys.add', { name: '노트북', credential })).status).toBe(200);
  expect((await browser.query('admin', 'sessions.me')).data.admin.needsSecondFactor).toBe(false);
  expect((await browser.query('admin', 'members.list', {})).status).toBe(200);
  await world.set('admin_second_factor', 'optional');
});

test('a disabled administrator does not log in with a passkey; a reset removes the passkeys', async () => {
  const { id, device, username } = await enrolled();
  const { browser: owner } = await site.adminBrowser('owner');
  await ask(owner, 'admins.update', { id, isDisabled: true });
  expect(await codeOf(logIn(device).then(({ answer }) => answer))).toEqual([401, 'login_failed']);
  await ask(owner, 'admins.update', { id, isDisabled: false });
  expect((await ask(owner, 'secondFactor.reset', { id })).status).toBe(200);
  expect(await db.$count(adminPasskeys, eq(adminPasskeys.ownerId, id))).toBe(0);
  const byPassword = ask(site.browser(), 'sessions.login', { username, password: PASSWORD });
  expect((await byPassword).status).toBe(200);
});

test('the passkey of a member opens no back office, and that of an administrator no portal', async () => {
  const { device } = await enrolled();
  const member = await site.memberBrowser();
  const own = softwareAuthenticator();
  const { data } = await member.browser.mutate('member', 'passkeys.begin');
  await member.browser.mutate('member', 'passkeys.add', { name: '폰', credential: own.create(data) });
  expect(await codeOf(logIn(own).then(({ answer }) => answer))).toEqual([401, 'login_failed']);
  const browser = site.browser();
  const options = await browser.mutate('member', 'sessions.beginPasskeyLogin');
  const credential = device.get(options.data);
  expect(await codeOf(browser.mutate('member', 'sessions.passkeyLogin', { credential }))).toEqual([
    401,
    'login_failed',
  ]);
});

test('a challenge of the portal opens no back office', async () => {
  const { device } = await enrolled();
  const browser = site.browser();
  const { data } = await browser.mutate('member', 'sessions.beginPasskeyLogin');
  expect(await codeOf(ask(browser, 'sessions.passkeyLogin', { credential: device.get(data) }))).toEqual([
    401,
    'login_failed',
  ]);
});
