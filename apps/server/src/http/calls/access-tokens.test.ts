import { accessTokens } from '@starline/db/schema/access-tokens';
import { auditLog } from '@starline/db/schema/audit';
import { testDatabase } from '@starline/db/testing/test-database';
import { saveSettings } from '@starline/services/base/settings/save';
import { deleteAdmin, updateAdmin } from '@starline/services/identity/admins/admins';
import { saveRole } from '@starline/services/identity/admins/roles';
import { endAdminSessions } from '@starline/services/identity/admins/sessions';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { effectSince, marked } from '../../testing/digest.ts';
import { fresh } from '../../testing/fresh.ts';
import { openSite, PASSWORD } from '../../testing/site.ts';
import { DOCUMENTED_CALLS } from '../rest/documented-calls.ts';
import { openFixture } from '../rest/testing/fixture.ts';
import { HAPPY } from '../rest/testing/happy-cases.ts';

const database = await testDatabase();
const { db } = database;
const fixture = await openFixture(database);
const { world, member, url } = fixture;
type Office = Awaited<ReturnType<typeof fixture.adminBrowser>>;

async function tokenOf({ browser }: Office, more: object = {}) {
  const input = { name: '회계 프로그램', days: 30, isReadOnly: false, ...more };
  const { status, data } = await browser.mutate('admin', 'accessTokens.create', input);
  expect(status).toBe(200);
  return data as { id: number; token: string };
}

/** Calls as a program does: one header, no cookie, no CSRF token. */
async function call(route: string, token: string, body?: object, { headers = {}, at = url } = {}) {
  const [method = 'GET', path = ''] = route.split(' ');
  const answer = await fetch(`${at}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text.startsWith('{') ? JSON.parse(text) : text,
    headers: answer.headers,
  };
}
const LIST = 'GET /api/admin/withdraws?limit=5';
const read = async (token: string) => (await call(LIST, token)).status;
const codeOf = async (route: string, token: string, body?: object) => {
  const { status, body: answer } = await call(route, token, body);
  return [status, answer.code];
};
const NOT_ENOUGH = [403, 'token_not_enough'];
/** A call that only reads, although by POST, and one of words, which need no proof. */
const READS = ['POST /api/admin/centers/check-duplicate-name'];
const NEEDS_NO_PROOF = [...READS, 'POST /api/admin/members/:id/notes'];
const note = (id: number) => `POST /api/admin/members/${id}/notes`;

describe('an access token', () => {
  test('opens documented calls without a cookie and sets none', async () => {
    const { token } = await tokenOf(await fixture.adminBrowser('finance'));
    const { status, headers } = await call(LIST, token);
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([]);
    expect((await call('GET /api/settings', token)).headers.getSetCookie()).toEqual([]);
    expect((await call(`GET /api/dashboard/${member.username}`, token)).status).toBe(200);
  });

  test('changes what a right opens, and the entry names it', async () => {
    const office = await fixture.adminBrowser('finance');
    const { id, token } = await tokenOf(office);
    const sent = await call(note(member.id), token, { text: '프로그램이 남김' });
    expect(sent.status).toBe(200);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'memberNotes.add'));
    expect(entry).toMatchObject({ actorId: office.id, after: { accessToken: `회계 프로그램 #${id}` } });
  });

  test.each(['revoked', 'expired', 'of a disabled account', 'of a deleted account', 'of ended sessions'])(
    '%s is refused at the very next call',
    async (end) => {
      const office = await fixture.adminBrowser('finance');
      const { id, token } = await tokenOf(office);
      expect(await read(token)).toBe(200);
      const ends: Record<string, () => Promise<unknown>> = {
        revoked: () => office.browser.mutate('admin', 'accessTokens.revoke', { id }),
        expired: () =>
          db
            .update(accessTokens)
            .set({
              createdAt: new Date(world.system.now().getTime() - 86_400_000).toISOString(),
              expiresAt: world.system.now().toISOString(),
            })
            .where(eq(accessTokens.id, id)),
        'of a disabled account': () => updateAdmin(world.staff, { id: office.id, isDisabled: true }),
        'of a deleted account': () => deleteAdmin(world.staff, { id: office.id }),
        'of ended sessions': () => endAdminSessions(world.staff, { id: office.id }),
      };
      await ends[end]?.();
      expect(await codeOf(LIST, token)).toEqual([401, 'unauthorized']);
    },
  );

  test('does not live again when its account is enabled again', async () => {
    const office = await fixture.adminBrowser('finance');
    const { token } = await tokenOf(office);
    await updateAdmin(world.staff, { id: office.id, isDisabled: true });
    await updateAdmin(world.staff, { id: office.id, isDisabled: false });
    expect(await read(token)).toBe(401);
  });

  test('ends with the password of its account', async () => {
    const { browser, ...office } = await fixture.adminBrowser('finance');
    const { token } = await tokenOf({ browser, ...office });
    const input = { currentPassword: PASSWORD, newPassword: 'long-enough-2' };
    expect((await browser.mutate('admin', 'admins.changePassword', input)).status).toBe(200);
    expect(await read(token)).toBe(401);
  });

  test('has the rights of another role from its next call', async () => {
    const office = await fixture.adminBrowser('finance');
    const { token } = await tokenOf(office);
    expect(await read(token)).toBe(200);
    const role = fresh('less');
    await saveRole(world.staff, { name: role, rights: [] });
    await updateAdmin(world.staff, { id: office.id, role });
    expect(await codeOf(LIST, token)).toEqual([403, 'forbidden']);
    await saveRole(world.staff, { name: role, rights: ['see_people'] });
    expect(await read(token)).toBe(200);
  });

  test('reaches no member outside the scope of its role', async () => {
    const role = fresh('scoped');
    await saveRole(world.staff, {
      name: role,
      rights: ['see_people'],
      scope: { countries: [5], centers: [] },
    });
    const { token } = await tokenOf(await fixture.adminBrowser(role));
    expect((await call('GET /api/admin/members?limit=5', token)).body).toMatchObject({ data: [], total: 0 });
  });

  test('counts before the cookies of the same request', async () => {
    const office = await fixture.adminBrowser('finance');
    const cookie = [...office.browser.cookies].map((pair) => pair.join('=')).join('; ');
    expect((await call(LIST, 'starline_unknown', undefined, { headers: { cookie } })).status).toBe(401);
  });

  test('is no cookie', async () => {
    const { token } = await tokenOf(await fixture.adminBrowser('finance'));
    const cookie = `starline_admin=${token}; starline_token=${token}`;
    expect((await call(LIST, '', undefined, { headers: { cookie } })).status).toBe(401);
  });

  test('opens no procedure of the back office', async () => {
    const { token } = await tokenOf(await fixture.adminBrowser('finance'));
    expect((await call('GET /trpc/admin/admins.list', token)).status).toBe(401);
  });

  test('is refused by a server of the portal', async () => {
    const { token } = await tokenOf(await fixture.adminBrowser('finance'));
    const portal = await openSite(db, { world, env: { SURFACES: ['member'] } });
    expect((await call('GET /api/public/countries', token, undefined, { at: portal.url })).status).toBe(401);
  });

  test('changes nothing by any call while it is for reading', async () => {
    const { token } = await tokenOf(fixture.admin, { isReadOnly: true });
    for (const { method, path } of DOCUMENTED_CALLS) {
      if (method === 'GET' || READS.includes(`${method} ${path}`)) continue;
      const sent = (await HAPPY[`${method} ${path}`]?.(fixture)) ?? {};
      const at = path.replaceAll(/:(\w+)/g, (_, name: string) => String((sent as never)[name] ?? 1));
      expect([path, ...(await codeOf(`${method} ${at}`, token, sent))]).toEqual([path, ...NOT_ENOUGH]);
    }
  });
});

test.each(['on', 'off'])('a token of an owner never gives a proof, with step_up %s', async (stepUp) => {
  await saveSettings(world.staff, { settings: { step_up: { value: stepUp } } });
  const { token } = await tokenOf(fixture.admin);
  const GUARDED = ['settings', 'settings/admins', 'proof', 'proof/options'].map(
    (path) => `POST /api/admin/${path}`,
  );
  for (const { method, path, surface } of DOCUMENTED_CALLS) {
    const route = `${method} ${path}`;
    if (method === 'GET' || NEEDS_NO_PROOF.includes(route)) continue;
    if (stepUp === 'off' && surface === 'admin' && !GUARDED.includes(route) && !path.includes('login'))
      continue;
    const sent = (await HAPPY[route]?.(fixture)) ?? {};
    const at = path.replaceAll(/:(\w+)/g, (_, name: string) => String((sent as never)[name] ?? 1));
    expect([route, ...(await codeOf(`${method} ${at}`, token, sent))]).toEqual([route, ...NOT_ENOUGH]);
  }
  await saveSettings(world.staff, { settings: { step_up: { value: 'on' } } });
});

test('a token of an owner sets no password of a member while no proof is asked', async () => {
  await saveSettings(world.staff, { settings: { step_up: { value: 'off' } } });
  const { token } = await tokenOf(fixture.admin);
  const put = `PUT /api/admin/members/${member.id}`;
  expect(await codeOf(put, token, { password: 'another-1' })).toEqual([403, 'forbidden']);
  expect(await codeOf(put, token, { account_number: '999-888' })).toEqual([403, 'forbidden']);
  await saveSettings(world.staff, { settings: { step_up: { value: 'on' } } });
});

test('a token that only reads writes nothing but the record of its reading', async () => {
  const { token } = await tokenOf(fixture.admin, { isReadOnly: true });
  const reads: string[] = [];
  for (const { method, path, surface } of DOCUMENTED_CALLS) {
    if (method !== 'GET' || surface !== 'admin') continue;
    const input = (await HAPPY[`GET ${path}`]?.(fixture)) ?? {};
    const sent = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
    reads.push(
      `GET ${path.replaceAll(/:(\w+)/g, (_, name) => sent[name] ?? '')}?${new URLSearchParams(sent)}`,
    );
  }
  const mark = await marked(db);
  const statuses = new Set<number>();
  for (const read of reads) statuses.add((await call(read, token)).status);
  expect(statuses).toContain(200);
  const written = Object.keys(await effectSince(db, mark));
  expect(written.filter((table) => !['access_tokens', 'audit_log', 'kept_exports'].includes(table))).toEqual(
    [],
  );
});

describe('the tokens of an account', () => {
  test('are listed without what opens them, with their last use', async () => {
    const office = await fixture.adminBrowser('finance');
    const { id, token } = await tokenOf(office);
    await read(token);
    const { data } = await office.browser.query('admin', 'accessTokens.list');
    expect(data).toMatchObject([
      { id, name: '회계 프로그램', isReadOnly: false, lastUsedAt: expect.any(String) },
    ]);
    const [stored] = await db.select().from(accessTokens).where(eq(accessTokens.id, id));
    const text = JSON.stringify([data, await db.select().from(auditLog)]);
    expect(text).not.toContain(token);
    expect(text).not.toContain(stored?.tokenHash);
    expect(stored?.tokenHash).not.toContain(token);
  });

  test('are at most ten', async () => {
    const office = await fixture.adminBrowser('viewer');
    for (let made = 0; made < 10; made++) await tokenOf(office);
    const input = { name: '하나 더', days: 1, isReadOnly: true };
    const { error } = await office.browser.mutate('admin', 'accessTokens.create', input);
    expect(error.code).toBe('access_token_limit');
  });

  test.each([0, 366, 1.5])('are not made for %d days', async (days) => {
    const input = { name: '긴 토큰', days, isReadOnly: true };
    const { error } = await fixture.admin.browser.mutate('admin', 'accessTokens.create', input);
    expect(error.fields).toEqual({ days: 'invalid' });
  });

  test('are revoked by no other administrator', async () => {
    const { id, token } = await tokenOf(await fixture.adminBrowser('finance'));
    const { error } = await fixture.admin.browser.mutate('admin', 'accessTokens.revoke', { id });
    expect(error.code).toBe('not_found');
    expect(await read(token)).toBe(200);
  });

  test('are made by no account that must set up a second factor first', async () => {
    const office = await fixture.adminBrowser('viewer');
    const { token } = await tokenOf(office);
    await saveSettings(world.staff, { settings: { admin_second_factor: { value: 'required' } } });
    expect(await codeOf(LIST, token)).toEqual([403, 'second_factor_needed']);
    await saveSettings(world.staff, { settings: { admin_second_factor: { value: 'optional' } } });
  });

  test('have calls of their own, so a program leaves its administrator the calls to revoke it', async () => {
    const limited = await openSite(db, { world, env: { CALLS_PER_MINUTE: 3 } });
    const { token } = await tokenOf(await fixture.adminBrowser('finance'));
    for (let made = 0; made < 3; made++)
      expect((await call(LIST, token, undefined, { at: limited.url })).status).toBe(200);
    const refused = await call(LIST, token, undefined, { at: limited.url });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
