import { testDatabase } from '@starline/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/site.ts';
import type { Call } from './call.ts';
import { DOCUMENTED_CALLS } from './documented-calls.ts';
import { callRest } from './testing/client.ts';
import { type Fixture, openFixture } from './testing/fixture.ts';
import { HAPPY } from './testing/happy-cases.ts';

const fixture = await openFixture(await testDatabase());

const viewer = await fixture.adminBrowser('viewer');

const nameOf = (call: Call) => `${call.method} ${call.path}`;
const browserFor = (call: Call): Browser => {
  if (call.isPublic) return call.surface === 'admin' ? fixture.officeBrowser() : fixture.browser();
  return call.surface === 'admin' ? fixture.admin.browser : fixture.member.browser;
};
const inputFor = (call: Call, from: Fixture = fixture) => HAPPY[nameOf(call)]?.(from);
const rows = DOCUMENTED_CALLS.map((call) => [nameOf(call), call] as const);

test('has one accepted request for every documented call, and none for any other path', () => {
  expect(Object.keys(HAPPY).sort()).toEqual(rows.map(([name]) => name).sort());
});

describe('an accepted request', () => {
  test.each(rows)('%s answers exactly what is written', async (_name, call) => {
    const input = await inputFor(call);
    const { status, body } = await callRest(browserFor(call), nameOf(call), input);
    expect([status, status < 400 ? '' : body]).toEqual([call.status, '']);
    expect(call.answer.parse(body)).toEqual(body);
  });
});

/** What is no GET and needs no right to change anything. */
const FOR_ALL_STAFF = new Set(['POST /api/admin/proof', 'POST /api/admin/centers/check-duplicate-name']);

describe('a refused request', () => {
  const guarded = rows.filter(([, call]) => !call.isPublic);

  test.each(guarded)('%s is 401 without a session of its kind, 403 without the right', async (name, call) => {
    const input = await inputFor(call);
    const visitor = await callRest(fixture.browser(), name, input);
    expect([visitor.status, visitor.body.code, visitor.body.success]).toEqual([401, 'unauthorized', false]);
    expect(visitor.body.message).toBe(visitor.body.error);
    if (call.surface !== 'admin') return;
    const member = await callRest(fixture.member.browser, name, input);
    expect([member.status, member.body.code]).toEqual([401, 'unauthorized']);
    if (call.method === 'GET' || FOR_ALL_STAFF.has(name)) return;
    const reader = await callRest(viewer.browser, name, input);
    expect([reader.status, reader.body.code]).toEqual([403, 'forbidden']);
  });

  test.each(rows.filter(([, call]) => call.method !== 'GET'))(
    '%s without X-XSRF-TOKEN is 403 csrf',
    async (_name, call) => {
      const { status, body } = await callRest(browserFor(call), nameOf(call), await inputFor(call), {
        'x-xsrf-token': '',
      });
      expect([status, body.code]).toEqual([403, 'csrf']);
    },
  );

  const personal = rows.filter(
    ([, call]) => call.surface === 'member' && 'username' in { ...call.params, ...call.query, ...call.body },
  );
  test.each(personal.filter(([, call]) => !call.isPublic))(
    '%s of another member is 403',
    async (_name, call) => {
      const input = { ...(await inputFor(call)), username: 'company' };
      const { status, body } = await callRest(fixture.member.browser, nameOf(call), input);
      expect([status, body.code]).toEqual([403, 'forbidden']);
    },
  );

  test.each(rows.filter(([name]) => name.includes('members/:id') && !name.includes('admin')))(
    '%s of another id is 403',
    async (_name, call) => {
      const input = { ...(await inputFor(call)), id: fixture.recruit.id };
      const { status, body } = await callRest(fixture.member.browser, nameOf(call), input);
      expect([status, body.code]).toEqual([403, 'forbidden']);
    },
  );
});

describe('administrators', () => {
  test.each(rows.filter(([, call]) => call.surface === 'member' && call.method === 'GET' && !call.isPublic))(
    '%s can be read for any member',
    async (_name, call) => {
      const input = await inputFor(call);
      const needsWhom = Object.keys({ ...call.params, ...call.query }).some((field) =>
        ['username', 'id', 'member_id'].includes(field),
      );
      if (!needsWhom) return;
      const { status, body } = await callRest(fixture.admin.browser, nameOf(call), input);
      expect([status, status < 400 ? '' : body]).toEqual([200, '']);
      expect(call.answer.parse(body)).toEqual(body);
    },
  );
});

/** Setting up a second factor needs a proof first. */
const PROOF = 'POST /api/admin/proof';

test('an administrator without the second factor that is required reads and changes nothing by any call', async () => {
  const { browser } = await fixture.adminBrowser();
  await fixture.world.set('admin_second_factor', 'required');
  const answered: unknown[] = [];
  for (const [name, call] of rows.filter(([, each]) => !each.isPublic)) {
    const { status, body } = await callRest(browser, name, await inputFor(call));
    const isRefused =
      name === PROOF || status === 401 || (status === 403 && body.code === 'second_factor_needed');
    if (!isRefused) answered.push([name, status, body.code]);
  }
  await fixture.world.set('admin_second_factor', 'optional');
  expect(answered).toEqual([]);
});
