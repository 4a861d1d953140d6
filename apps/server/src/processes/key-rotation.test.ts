import { members } from '@starline/db/schema/members';
import { passwordResets } from '@starline/db/schema/password-resets';
import { memberSecondFactors } from '@starline/db/schema/second-factors';
import { testDatabase } from '@starline/db/testing/test-database';
import { openDataKeys } from '@starline/services/base/keys/data-keys';
import type { Secrets } from '@starline/services/base/keys/secrets';
import { tokenOf } from '@starline/services/identity/password-resets/token';
import { decrypt } from '@starline/services/identity/second-factor/encryption';
import { authenticatorCode } from '@starline/services/testing/authenticator';
import { TEST_SECRET } from '@starline/services/testing/keys';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { rotate } from '../commands/keys.ts';
import { type Browser, openSite, PASSWORD } from '../testing/site.ts';

const NEXT = 'the next secret key of 32 bytes and more';
const { db } = await testDatabase();
const before = await openSite(db);
const { world } = before;
const during = await openSite(db, { world, secrets: { current: NEXT, previous: TEST_SECRET } });
const after = await openSite(db, { world, secrets: { current: NEXT } });
afterAll(() => openDataKeys(db, { current: TEST_SECRET }).catch(() => {}));

/** The same browser in front of another server. */
function moveTo(browser: Browser, url: string): Browser {
  const moved = new (browser.constructor as typeof Browser)(url);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}
const under = (secrets: Secrets) => ({
  ...world.visitor,
  config: { ...world.visitor.config, secrets: () => secrets },
});
const proven = { status: 200 };

test('tokens, links and second factors survive a rotation of SECRET_KEY, and a stolen old key is worth nothing after it', async () => {
  const { id, browser } = await before.memberBrowser();
  const setUp = await browser.mutate('member', 'secondFactor.begin', { password: PASSWORD });
  expect(setUp).toMatchObject(proven);
  const { secret } = setUp.data;
  const confirmed = await browser.mutate('member', 'secondFactor.confirm', {
    totp: authenticatorCode(secret, world.system.now()),
  });
  expect(confirmed).toMatchObject(proven);
  const resetId = crypto.randomUUID();
  await db.insert(passwordResets).values({
    id: resetId,
    memberId: id,
    language: 'en',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  });
  const oldLink = tokenOf(under({ current: TEST_SECRET }), resetId);

  // Both keys are known: an old token is accepted, the next GET renews it.
  const rotating = moveTo(browser, during.url);
  expect(await rotating.mutate('member', 'sessions.touch')).toMatchObject(proven);
  const oldToken = rotating.cookies.get('XSRF-TOKEN');
  await rotating.fetch('/healthz');
  expect(rotating.cookies.get('XSRF-TOKEN')).not.toBe(oldToken);
  expect(await rotating.mutate('member', 'sessions.touch')).toMatchObject(proven);

  // Interrupted and repeated, the command goes on; a second run finds nothing to do.
  const ops = {
    ...world.system,
    config: { ...world.system.config, secrets: () => ({ current: NEXT, previous: TEST_SECRET }) },
  };
  expect(await rotate(ops, { current: NEXT, previous: TEST_SECRET })).toEqual({ dataKeys: 1, factors: 1 });
  expect(await rotate(ops, { current: NEXT, previous: TEST_SECRET })).toEqual({ dataKeys: 0, factors: 0 });

  const [factor] = await db.select().from(memberSecondFactors).where(eq(memberSecondFactors.ownerId, id));
  const decryptUnder = (secrets: Secrets) => decrypt(under(secrets), `member:${id}`, factor?.secret ?? '');
  expect(decryptUnder({ current: NEXT })).toBe(secret);
  expect(() => decryptUnder({ current: TEST_SECRET })).toThrow('neither SECRET_KEY');
  await openDataKeys(db, { current: NEXT });
  const [member] = await db.select().from(members).where(eq(members.id, id));
  expect(member?.phone).toBe('01012345678');

  // The old key is gone: what it signed is refused.
  const last = moveTo(rotating, after.url);
  expect(await last.mutate('member', 'sessions.touch')).toMatchObject(proven);
  last.cookies.set('XSRF-TOKEN', oldToken ?? '');
  expect(await last.mutate('member', 'sessions.touch')).toMatchObject({
    status: 403,
    error: { code: 'csrf' },
  });
  const reset = (token: string) => {
    const visitor = after.browser();
    return visitor.mutate('member', 'passwordResets.reset', { token, newPassword: 'another-pass-1' });
  };
  expect((await reset(oldLink)).error.code).toBe('reset_link_invalid');
  expect(await reset(tokenOf(under({ current: NEXT }), resetId))).toMatchObject(proven);
});
