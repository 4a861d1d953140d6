import { testDatabase } from '@starline/db/testing/test-database';
import { savePolicyDraft } from '@starline/services/identity/policies/draft';
import { publishPolicy } from '@starline/services/identity/policies/publish';
import { expect, test } from 'vitest';
import { DOCUMENTED_CALLS } from './documented-calls.ts';
import { callRest } from './testing/client.ts';
import { openFixture } from './testing/fixture.ts';
import { HAPPY } from './testing/happy-cases.ts';

const fixture = await openFixture(await testDatabase());
const { world, member } = fixture;
const effectiveOn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(world.system.now());
const terms = await savePolicyDraft(world.staff, { kind: 'terms', effectiveOn, texts: { ko: '제1조' } });
await publishPolicy(world.staff, terms);

const own = DOCUMENTED_CALLS.filter(({ surface, isPublic }) => surface === 'member' && !isPublic);
const nameOf = ({ method, path }: (typeof own)[number]) => `${method} ${path}`;
/** Last: it ends the session of the others. */
const inOrder = own.toSorted(
  (one, other) => Number(/logout/.test(one.path)) - Number(/logout/.test(other.path)),
);

test('once terms are in force, each call of a client of REST succeeds for a member who was never asked', async () => {
  for (const call of inOrder) {
    const input = (await HAPPY[nameOf(call)]?.(fixture)) ?? {};
    const { status, body } = await callRest(member.browser, nameOf(call), input);
    expect([nameOf(call), status < 300 ? 'done' : body.code]).toEqual([nameOf(call), 'done']);
  }
});

test('a member whom a client of REST signed up logs in, deposits, and consents at the next login of the web', async () => {
  const browser = fixture.officeBrowser();
  const form = await HAPPY['POST /api/signup']?.(fixture);
  const { username, password } = form as { username: string; password: string };
  expect(await callRest(browser, 'POST /api/signup', form)).toMatchObject({ status: 201 });
  expect(await callRest(browser, 'POST /api/login', { username, password })).toMatchObject({ status: 200 });
  const asked = { username: username.toLowerCase(), amount: 300, account_holder: '홍길동' };
  expect((await callRest(browser, 'POST /api/deposit', asked)).status).toBeLessThan(300);

  const web = fixture.officeBrowser();
  await web.mutate('member', 'sessions.login', { username: username.toLowerCase(), password });
  const pending = async () => (await web.query('member', 'consents.pending')).data;
  expect(await pending()).toMatchObject([{ id: terms.id, kind: 'terms', isRequired: true }]);
  await web.mutate('member', 'consents.give', { answers: [{ policyId: terms.id, isGiven: true }] });
  expect(await pending()).toEqual([]);
  // The client goes on with the session that it has.
  expect(
    (await callRest(browser, 'GET /api/deposit/username/:username', { username: asked.username })).status,
  ).toBe(200);
});
