import { testDatabase } from '@starline/db/testing/test-database';
import { authenticatorCode } from '@starline/services/testing/authenticator';
import { expect, test } from 'vitest';
import { proceduresOf } from '../../testing/procedures.ts';
import { proofAges } from '../../testing/proof-age.ts';
import { openSite, PASSWORD } from '../../testing/site.ts';

const { db } = await testDatabase();
const site = await openSite(db);
const { age, ageOfStaff } = proofAges(db, site.world.system.now().getTime());

/**
 * What an administrator without a second factor may call where one is required. Visitors may call the rest of
 * these.
 */
const OPEN = [
  'passkeys.add',
  'passkeys.begin',
  'passkeys.list',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.get',
  'sessions.prove',
  'sessions.touch',
];

/** By the clock of the site: the walk over all calls takes longer than a code lives. */
const codeOf = (secret: string, later = 0) =>
  authenticatorCode(secret, new Date(site.world.system.now().getTime() + later));

test('when required, answers only its set-up until it is done, then everything under a new session', async () => {
  const { browser } = await site.adminBrowser();
  await site.world.set('admin_second_factor', 'required');
  expect(await browser.query('admin', 'members.list', {})).toMatchObject({
    status: 403,
    error: { code: 'second_factor_needed' },
  });
  expect((await browser.query('admin', 'sessions.me')).data.admin.needsSecondFactor).toBe(true);
  const { data } = await browser.mutate('admin', 'secondFactor.begin', { password: PASSWORD });
  const before = browser.cookies.get('starline_admin');
  const confirmed = await browser.mutate('admin', 'secondFactor.confirm', { totp: codeOf(data.secret) });
  expect(confirmed.data.recoveryCodes).toHaveLength(10);
  expect(browser.cookies.get('starline_admin')).not.toBe(before);
  expect((await browser.query('admin', 'members.list', {})).status).toBe(200);
  await site.world.set('admin_second_factor', 'optional');
});

test('when required, every call of staff but the set-up refuses an administrator without one', async () => {
  const { browser } = await site.adminBrowser();
  await site.world.set('admin_second_factor', 'required');
  const answered: string[] = [];
  for (const { name, kind, audience } of proceduresOf('admin')) {
    if (audience === 'visitor') continue;
    const isRead = kind !== 'mutation';
    const text = isRead
      ? await (await browser.fetch(`/trpc/admin/${name}?input=%7B%7D`)).text()
      : JSON.stringify((await browser.mutate('admin', name)).error);
    if (!text.includes('"second_factor_needed"')) answered.push(name);
  }
  await site.world.set('admin_second_factor', 'optional');
  expect(answered.sort()).toEqual(OPEN);
});

test('a stolen password is no proof for a member with a second factor, so it adds no passkey', async () => {
  const { username, browser } = await site.memberBrowser();
  const { data } = await browser.mutate('member', 'secondFactor.begin', { password: PASSWORD });
  await browser.mutate('member', 'secondFactor.confirm', { totp: codeOf(data.secret) });
  const thief = site.browser();
  expect((await thief.mutate('member', 'sessions.login', { username, password: PASSWORD })).status).toBe(200);
  expect(await thief.mutate('member', 'passkeys.begin')).toMatchObject({
    error: { code: 'proof_required', params: { proof: 'second_factor' } },
  });
});

test.each(['member', 'admin'] as const)(
  'is turned off with one code, also when no proof was given for hours: %s',
  async (surface) => {
    const { id, browser } = await (surface === 'member' ? site.memberBrowser() : site.adminBrowser());
    const { data } = await browser.mutate(surface, 'secondFactor.begin', { password: PASSWORD });
    await browser.mutate(surface, 'secondFactor.confirm', { totp: codeOf(data.secret) });
    await (surface === 'member' ? age(id, 600) : ageOfStaff(id, 600));
    const remove = (totp: string) => browser.mutate(surface, 'secondFactor.remove', { totp });
    expect((await remove('000000')).error.code).toBe('totp_invalid');
    expect((await remove(codeOf(data.secret, 30_000))).status).toBe(200);
  },
);

test('the documented login answers totp_required, and accepts the second request with the code', async () => {
  const { browser, username } = await site.adminBrowser();
  const { data } = await browser.mutate('admin', 'secondFactor.begin', { password: PASSWORD });
  await browser.mutate('admin', 'secondFactor.confirm', { totp: codeOf(data.secret) });
  const fresh = site.browser();
  await fresh.fetch('/healthz');
  const logIn = async (totp?: string) => {
    const answer = await fresh.fetch('/api/admin/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': decodeURIComponent(fresh.cookies.get('XSRF-TOKEN') ?? ''),
      },
      body: JSON.stringify({ username, password: PASSWORD, totp }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  expect(await logIn()).toMatchObject({ status: 401, body: { success: false, code: 'totp_required' } });
  expect(fresh.cookies.get('starline_admin')).toBeUndefined();
  expect(await logIn('000000')).toMatchObject({ status: 401, body: { code: 'totp_invalid' } });
  expect(await logIn(codeOf(data.secret, 30_000))).toMatchObject({
    status: 200,
    body: { success: true, admin: { username, is_admin: true } },
  });
});
