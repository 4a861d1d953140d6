import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { businessClock } from '@starline/domain/business-time';
import { updateMember } from '@starline/services/network/members/update';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { proofAges } from '../../testing/proof-age.ts';
import { PASSWORD } from '../../testing/site.ts';
import { type Fixture, openFixture } from './testing/fixture.ts';
import { HAPPY } from './testing/happy-cases.ts';
import { OLD_ADMIN_CALLS, OLD_MEMBER_CALLS } from './testing/old-calls.ts';
import { type Answered, type OldClient, oldClient, openBrowser, openOrigin } from './testing/old-client.ts';
import { ORDINARY, type Row, readOf, tableOf } from './testing/old-client-table.ts';

const browser = await openBrowser();
const [listed, wrong] = [await openOrigin(), await openOrigin()];

type State = { name: string; apply: (fixture: Fixture) => Promise<unknown>; password?: string };

const NEW_PASSWORD = 'set-by-staff-1';
const STATES: State[] = [
  { name: ORDINARY, apply: async () => undefined },
  {
    name: 'staff reset the password of the member',
    apply: async ({ world, member }) => {
      await updateMember(world.staff, { id: member.id, password: NEW_PASSWORD } as never);
    },
    password: NEW_PASSWORD,
  },
  {
    name: 'staff block the withdrawals of the member',
    apply: async ({ db, member }) => {
      await db.update(members).set({ isWithdrawBlocked: true }).where(eq(members.id, member.id));
    },
  },
  {
    name: 'the access block is on',
    apply: async ({ world }) => {
      const { hour } = businessClock(world.system.now(), 'Asia/Seoul');
      await world.set('access_block_start_hour', String(hour));
      await world.set('access_block_end_hour', String((hour + 1) % 24));
    },
  },
  {
    name: 'the administrator logged in 16 minutes ago',
    apply: async ({ db, world, admin }) =>
      proofAges(db, world.system.now().getTime()).ageOfStaff(admin.id, 16),
  },
  {
    name: 'the administrator owes a second factor',
    apply: async ({ world }) => world.set('admin_second_factor', 'required'),
  },
];

/** Calls that the walk makes by itself: they would change who is logged in. */
const LOGINS = ['POST /api/login', 'POST /api/admin/login'];
/** The last calls of a walk: they change what the others need. */
const LAST = /password$|settings$|stats$/;

async function walk(state: State, where: 'same' | 'listed'): Promise<Row[]> {
  const database = await testDatabase();
  const fixture = await openFixture(database, { env: { ALLOWED_ORIGINS: [listed] } });
  const { member, admin, url } = fixture;
  const origin = where === 'same' ? url : listed;
  const [portal, office] = [await oldClient(browser, origin, url), await oldClient(browser, origin, url)];
  const rows: Row[] = [];
  const note = (old: (typeof OLD_MEMBER_CALLS)[number], answer: Answered) => {
    expect([old.call, answer.error]).toEqual([old.call, '']);
    if (answer.status >= 400) rows.push({ state: state.name, ...readOf(old, answer) });
    else
      for (const field of old.reads)
        expect([old.call, field, has(answer.data, field)]).toEqual([old.call, field, true]);
  };
  const of = (calls: typeof OLD_MEMBER_CALLS, call: string) =>
    calls.find((each) => each.call === call) as (typeof OLD_MEMBER_CALLS)[number];

  const inputs = new Map<string, Record<string, unknown>>();
  const all = [...OLD_MEMBER_CALLS, ...OLD_ADMIN_CALLS].filter(({ call }) => !LOGINS.includes(call));
  for (const { call } of all) inputs.set(call, { ...((await HAPPY[call]?.(fixture)) ?? {}) });
  inputs.set('PATCH /members/:id/password', {
    id: member.id,
    currentPassword: PASSWORD,
    newPassword: 'chosen-1',
  });

  const visit = async (client: OldClient, calls: typeof OLD_MEMBER_CALLS, login: string, given: object) => {
    await client('GET /api/settings');
    note(of(calls, login), await client(login, given as never));
    return calls.filter(({ call }) => call !== login);
  };
  const staff = { username: admin.username, password: PASSWORD };
  // The administrator's session is older than the state, as the page that stands open.
  const officeCalls = await visit(office, OLD_ADMIN_CALLS, 'POST /api/admin/login', staff);
  await state.apply(fixture);
  const person = { username: member.username, password: state.password ?? PASSWORD };
  const portalCalls = await visit(portal, OLD_MEMBER_CALLS, 'POST /api/login', person);
  if (state.password)
    inputs.set('PATCH /members/:id/password', {
      id: member.id,
      currentPassword: state.password,
      newPassword: 'chosen-1',
    });
  const last = (calls: typeof OLD_MEMBER_CALLS) =>
    [...calls].sort((a, b) => Number(LAST.test(a.call)) - Number(LAST.test(b.call)));
  for (const old of last(portalCalls)) note(old, await portal(old.call, inputs.get(old.call)));
  for (const old of last(officeCalls)) note(old, await office(old.call, inputs.get(old.call)));
  return rows;
}

const has = (data: unknown, path: string): boolean => {
  let at: unknown = Array.isArray(data) ? data[0] : data;
  if (Array.isArray(data) && data.length === 0) return true;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !(name in at)) return false;
    at = (at as Record<string, unknown>)[name];
  }
  return true;
};

test('an old client on the same and on a listed origin meets the same, and it stands in the table', async () => {
  const rows: Row[] = [];
  for (const state of STATES) {
    const same = await walk(state, 'same');
    expect(await walk(state, 'listed')).toEqual(same);
    rows.push(...same);
  }
  const ordinary = rows.filter(({ state }) => state === ORDINARY);
  expect(ordinary.map(({ call }) => call)).toEqual(['PUT /members/:id']);
  await expect(tableOf(rows)).toMatchFileSnapshot('../../../../../docs/compatibility/old-clients.md');
});

test('rest H3: a page of an origin that is not listed reads nothing and changes nothing', async () => {
  const fixture = await openFixture(await testDatabase(), { env: { ALLOWED_ORIGINS: [listed] } });
  const { url, member } = fixture;
  const client = await oldClient(browser, wrong, url);
  const answers = [
    await client('GET /api/settings'),
    await client('POST /api/login', { username: member.username, password: PASSWORD }),
    await client('GET /api/dashboard/:username', { username: member.username }),
  ];
  expect(answers).toEqual(answers.map(() => ({ status: 0, error: 'ERR_NETWORK' })));
});
