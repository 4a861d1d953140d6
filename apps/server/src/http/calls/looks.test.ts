import { auditLog } from '@starline/db/schema/audit';
import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { closedValues } from '@starline/domain/member-columns';
import { RIGHTS, type Right } from '@starline/domain/rights';
import { nowIso } from '@starline/services/base/context';
import { saveRole } from '@starline/services/identity/admins/roles';
import { eq, like } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from '../../testing/digest.ts';
import { fresh } from '../../testing/fresh.ts';
import { inputsOf } from '../../testing/inputs.ts';
import { proceduresOf } from '../../testing/procedures.ts';
import type { Browser } from '../../testing/site.ts';
import { DOCUMENTED_CALLS } from '../rest/documented-calls.ts';
import { callRest } from '../rest/testing/client.ts';
import { openFixture } from '../rest/testing/fixture.ts';
import { HAPPY } from '../rest/testing/happy-cases.ts';

const database = await testDatabase();
const { db } = database;
const fixture = await openFixture(database);
const { world, member, recruit } = fixture;
/** A list of usernames stands in the body. */
const READ_BY_POST = 'POST /api/recommender-pv';
const reason = '문의한 화면 확인';
type Office = Awaited<ReturnType<typeof fixture.adminBrowser>>;
let office: Office;

beforeEach(async () => {
  office = await fixture.adminBrowser();
});

const begin = (by: Office, id = member.id) => by.browser.mutate('admin', 'looks.begin', { id, reason });
const open = async (browser: Browser, token: string) => browser.mutate('member', 'looks.open', { token });
async function looking(by = office, browser = fixture.browser()) {
  const { data } = await begin(by);
  expect((await open(browser, data.token)).status).toBe(200);
  return browser;
}
const me = async (browser: Browser) => (await browser.query('member', 'sessions.me')).data;
const entriesOf = (action: string) =>
  db.select().from(auditLog).where(like(auditLog.action, action)).orderBy(auditLog.id);
let role = '';
const changeRole = (rights: readonly Right[], more: object = {}) =>
  saveRole(world.staff, { name: role, rights: [...rights], ...more });
async function roleWith(rights: readonly Right[], more: object = {}) {
  role = fresh('looker');
  await changeRole(rights, more);
  return fixture.adminBrowser(role);
}

describe('an administrator who looks at the portal of a member', () => {
  test('sees it as the member does, with who looks and until when', async () => {
    const browser = await looking();
    const { user, look, idleSeconds } = await me(browser);
    expect(user).toMatchObject({ id: member.id, username: member.username });
    expect(look.by).toBe(office.username);
    expect(idleSeconds).toBeGreaterThan(890);
    expect((await browser.query('member', 'balances.get')).status).toBe(200);
    expect((await browser.query('member', 'deposits.list', {})).data.rows.length).toBeGreaterThan(0);
  });

  test('changes nothing by any procedure', async () => {
    const browser = await looking();
    const before = await digestOf(db);
    const open = ['looks.open', 'looks.end', 'sessions.logout'];
    for (const { name, kind, input } of proceduresOf('member')) {
      if (kind === 'subscription' || open.includes(name)) continue;
      const [given] = fc.sample(inputsOf(input, {}, { isFitting: true }), { numRuns: 1 });
      if (kind === 'query') await browser.query('member', name, given);
      else
        expect([name, (await browser.mutate('member', name, given)).error.code]).toEqual([name, 'look_only']);
    }
    expect(await digestOf(db)).toBe(before);
    expect((await me(browser)).look).not.toBeNull();
  });

  test('changes nothing by any documented call', async () => {
    const browser = await looking();
    const calls = DOCUMENTED_CALLS.filter(
      ({ surface, path }) => surface !== 'admin' && path !== '/api/logout',
    );
    for (const { method, path } of calls) {
      const name = `${method} ${path}`;
      const input = (await HAPPY[name]?.(fixture)) ?? {};
      const before = await digestOf(db);
      const { status, body } = await callRest(browser, name, input);
      if (method !== 'GET' && name !== READ_BY_POST)
        expect([name, status, body.code]).toEqual([name, 403, 'look_only']);
      expect([name, (await digestOf(db)) === before]).toEqual([name, true]);
    }
  });

  test('reads nothing that asks for a proof of the member', async () => {
    const browser = await looking();
    for (const { name, kind, proof } of proceduresOf('member'))
      if (kind === 'query' && proof !== undefined)
        expect([name, (await browser.query('member', name, {})).error.code]).toEqual([name, 'look_only']);
  });

  test('sees personal data only with the right to them', async () => {
    const [{ phone } = { phone: '' }] = await db.select().from(members).where(eq(members.id, member.id));
    const shown = async (rights: readonly Right[]) => {
      const browser = await looking(await roleWith(rights));
      const { data } = await browser.query('member', 'members.profile');
      expect(data.phone.length).toBeGreaterThan(0);
      return data.phone;
    };
    expect(await shown(['see_people', 'read_as_member'])).toMatch(/•/);
    expect(await shown(['see_people', 'see_personal_data', 'read_as_member'])).toBe(phone);
  });

  test('reads what the member wrote to staff only with the right that the office asks for', async () => {
    const read = async (rights: readonly Right[]) => {
      const browser = await looking(await roleWith(rights));
      const { status, error } = await browser.query('member', 'inquiries.read', {});
      return error?.code ?? status;
    };
    expect(await read(['see_people', 'read_as_member'])).toBe('forbidden');
    expect(await read(['see_people', 'see_personal_data', 'read_as_member'])).toBe(200);
  });

  test('leaves entries of the administrator with reason and subject, and no login of the member', async () => {
    const ofMembers = () => db.$count(auditLog, eq(auditLog.actorKind, 'member'));
    const actsBefore = await ofMembers();
    const loginsBefore = await db.execute('select count(*) from member_logins');
    const browser = await looking();
    await browser.mutate('member', 'withdrawals.hold');
    expect((await entriesOf('looks.begin')).at(-1)).toMatchObject({
      actorKind: 'admin',
      actorId: office.id,
      subjectId: String(member.id),
      after: { reason },
    });
    expect((await entriesOf('looks.open')).at(-1)).toMatchObject({ actorId: office.id, subject: 'member' });
    expect((await db.execute('select count(*) from member_logins')).rows).toEqual(loginsBefore.rows);
    expect(await ofMembers()).toBe(actsBefore);
    const { data } = await office.browser.query('admin', 'members.timeline', { id: member.id });
    expect(JSON.stringify(data)).toContain('looks.open');
  });

  test('needs the right, a fresh proof and a reason, and never looks at the company or a closed account', async () => {
    expect((await begin(await fixture.adminBrowser('support'))).status).toBe(403);
    expect((await office.browser.mutate('admin', 'looks.begin', { id: member.id, reason: ' ' })).status).toBe(
      400,
    );
    expect((await begin(office, 1)).error.code).toBe('forbidden');
    const id = await world.member();
    const closed = { ...Object.fromEntries(closedValues()), closedAt: nowIso(world.system) };
    await db.update(members).set(closed).where(eq(members.id, id));
    expect((await begin(office, id)).error.code).toBe('member_closed');
    await db.execute('update admin_sessions set proven_at = null');
    expect((await begin(office)).error.code).toBe('proof_required');
  });

  test('a link works once and for a minute', async () => {
    const { token } = (await begin(office)).data;
    expect((await open(fixture.browser(), 'another')).error.code).toBe('look_link_invalid');
    expect((await open(fixture.browser(), token)).status).toBe(200);
    expect((await open(fixture.browser(), token)).error.code).toBe('look_link_invalid');
    const late = (await begin(office)).data.token;
    await db.execute('update member_looks set link_until = created_at where opened_at is null');
    expect((await open(fixture.browser(), late)).error.code).toBe('look_link_invalid');
  });

  test('ends after fifteen minutes, whatever is done', async () => {
    const start = world.system.now().getTime();
    const browser = await looking();
    world.moveTo(new Date(start + 14 * 60_000).toISOString());
    expect((await browser.query('member', 'balances.get')).status).toBe(200);
    world.moveTo(new Date(start + 15 * 60_000 + 1000).toISOString());
    expect((await browser.query('member', 'balances.get')).status).toBe(401);
    world.moveTo(new Date(start).toISOString());
  });

  test.each([
    ['the administrator logs out', (by: Office) => by.browser.mutate('admin', 'sessions.logout')],
    [
      'the account is disabled',
      (by: Office) => db.execute(`update admins set disabled_at = now() where id = ${by.id}`),
    ],
    ['the right is taken', () => changeRole(['see_people'])],
    [
      'the scope no longer holds the member',
      () => changeRole(RIGHTS, { scope: { countries: [4], centers: [] } }),
    ],
    [
      'the session of the administrator is idle',
      (by: Office) =>
        db.execute(
          `update admin_sessions set last_seen_at = last_seen_at - interval '7 hours' where admin_id = ${by.id}`,
        ),
    ],
  ])('ends at once when %s', async (_, act) => {
    const by = await roleWith(RIGHTS);
    const browser = await looking(by);
    expect((await browser.query('member', 'balances.get')).status).toBe(200);
    await act(by);
    expect((await browser.query('member', 'balances.get')).status).toBe(401);
    expect((await me(browser)).user).toBeNull();
  });

  test('leaves their own session of a member in the same browser alone', async () => {
    const { browser } = await fixture.memberBrowser({});
    const own = (await me(browser)).user;
    await looking(office, browser);
    expect((await me(browser)).user.id).toBe(member.id);
    expect((await browser.mutate('member', 'withdrawals.hold')).error.code).toBe('look_only');
    expect((await browser.mutate('member', 'looks.end')).status).toBe(200);
    expect((await me(browser)).user).toEqual(own);
    expect((await browser.mutate('member', 'withdrawals.hold')).status).toBe(200);
  });

  test('an ended look does not prevent a login', async () => {
    const browser = await looking();
    await office.browser.mutate('admin', 'sessions.logout');
    const login = { username: recruit.username, password: 'pass-word-1' };
    expect((await browser.mutate('member', 'sessions.login', login)).status).toBe(200);
    expect((await me(browser)).user.id).toBe(recruit.id);
  });

  test('with a scope sees the member alone, without names of others', async () => {
    const [row] = await db.select().from(members).where(eq(members.id, member.id));
    const scope = { countries: [row?.countryId ?? 1], centers: [] };
    const browser = await looking(await roleWith(RIGHTS, { scope }));
    expect((await browser.query('member', 'members.profile')).data.centerManager).toBe('••••');
    expect((await browser.query('member', 'dashboard.get')).status).toBe(200);
    expect((await browser.query('member', 'trees.children', { tree: 'recommend' })).error.code).toBe(
      'outside_scope',
    );
  });
});
