import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { callRest } from './testing/client.ts';
import { openFixture } from './testing/fixture.ts';
import { HAPPY } from './testing/happy-cases.ts';

const fixture = await openFixture(await testDatabase());
const { member, recruit, admin } = fixture;

describe('rest M6: POST /api/recommender-pv', () => {
  const ask = async (recommenders: unknown) => {
    const { status, body } = await callRest(member.browser, 'POST /api/recommender-pv', { recommenders });
    return [status, body.code ?? body.map((row: { username: string }) => row.username), body.fields];
  };
  const own = recruit.username;

  test('takes usernames, and rows of the dashboard as they came', async () => {
    for (const sent of [[own], [{ username: own, name: '이름', pv: 0 }], [own, { username: 'company' }]])
      expect(await ask(sent)).toEqual([200, [own], undefined]);
    expect(await ask([])).toEqual([200, [], undefined]);
  });

  test('refuses what it does not understand, by the name of the field', async () => {
    const fields = { recommenders: 'invalid' };
    for (const sent of [undefined, own, {}]) expect(await ask(sent)).toEqual([400, 'invalid_input', fields]);
    const second = { 'recommenders.1': 'invalid' };
    for (const wrong of [1, { name: '이름' }])
      expect(await ask([own, wrong])).toEqual([400, 'invalid_input', second]);
  });
});

test('rest M7: a filter that is set to all filters nothing', async () => {
  for (const [call, field, browser] of [
    ['GET /api/admin/products', 'type', admin.browser],
    ['GET /api/admin/deposits', 'status', admin.browser],
    ['GET /api/admin/withdraws', 'status', admin.browser],
    ['GET /api/admin/rewards', 'type', admin.browser],
    ['GET /api/rewards/list', 'type', member.browser],
    ['GET /api/rewards/list', 'detailType', member.browser],
  ] as const) {
    const [all, none] = [await callRest(browser, call, { [field]: 'all' }), await callRest(browser, call)];
    expect([call, field, all.status, all.body.total]).toEqual([call, field, 200, none.body.total]);
  }
});

test('rest M4: a refusal names the one of two filters that is wrong', async () => {
  for (const field of ['type', 'detailType']) {
    const { body } = await callRest(member.browser, 'GET /api/rewards/list', { [field]: 'nonsense' });
    expect(body.fields).toEqual({ [field]: 'invalid' });
  }
});

test('rest L4: a repeated parameter is named as such, and so is a value that is no text', async () => {
  const repeated = await member.browser.fetch('/api/lookup/center?center=HQ&center=X');
  expect(await repeated.json()).toMatchObject({ code: 'invalid_input', fields: { center: 'invalid' } });
  const { body } = await callRest(admin.browser, 'POST /api/admin/notices', { title: true, content: 'x' });
  expect([body.code, body.fields]).toEqual(['invalid_input', { title: 'invalid' }]);
});

test('rest L6: every flag of an answer is 0 or 1', async () => {
  await fixture.adjustment(true);
  const { body } = await callRest(admin.browser, 'GET /api/point-adjust');
  const flags = new Set(body.map((row: { is_hidden: unknown }) => row.is_hidden));
  expect(flags).toEqual(new Set([0, 1]));
});

test('rest M8: the back office takes a phone as a clerk types it', async () => {
  const { status, body } = await callRest(admin.browser, 'PUT /api/admin/members/:id', {
    id: recruit.id,
    phone: '010-1234-5678',
  });
  expect([status, body.member?.phone]).toEqual([200, '01012345678']);
});

test('a phone number in full width is kept whole at the signup', async () => {
  const form = await HAPPY['POST /api/signup']?.(fixture);
  const asked = { ...form, phone: '０１０-1234-5678' };
  const { body } = await callRest(fixture.officeBrowser(), 'POST /api/signup', asked);
  const [stored] = await fixture.db.select().from(members).where(eq(members.id, body.id));
  expect(stored?.phone).toBe('01012345678');
});

test('an administrator who names a member by the username gets no other member by an id', async () => {
  const username = String(recruit.id);
  for (const call of ['GET /api/deposit/username/:username', 'GET /api/purchase-history'] as const) {
    const { status, body } = await callRest(admin.browser, call, { username });
    expect([call, status, body.code, body.fields]).toEqual([
      call,
      404,
      'member_not_exist',
      { username: 'member_not_exist' },
    ]);
  }
});
