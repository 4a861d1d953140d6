import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { members } from '@starline/db/schema/members';
import { settlementRuns } from '@starline/db/schema/settlements';
import { testDatabase } from '@starline/db/testing/test-database';
import { businessClock, businessDayOf } from '@starline/domain/business-time';
import type { ErrorCode } from '@starline/domain/errors';
import { amount } from '@starline/domain/money';
import { closeAccount } from '@starline/services/desk/personal-data/close-account';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { settle } from '@starline/services/settlement/settlements/settle';
import { forceState } from '@starline/services/settlement/settlements/testing/force-state';
import { addPackage } from '@starline/services/settlement/settlements/testing/network';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { refusalCodesOf, statusOf } from './document/refusals.ts';
import { DOCUMENTED_CALLS } from './documented-calls.ts';
import { callRest } from './testing/client.ts';
import { openFixture } from './testing/fixture.ts';
import { HAPPY } from './testing/happy-cases.ts';
import type { RefusedCase } from './testing/refused.ts';
import { REFUSED } from './testing/refused-cases.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const database = await testDatabase();
const { db } = database;
const fixture = await openFixture(database);
const nameOf = (call: Call) => `${call.method} ${call.path}`;
const calls = DOCUMENTED_CALLS.map((call) => [nameOf(call), call] as const);
/** Codes of the guards before every call are shown by documented-calls.test.ts and by tests of the guards. */
const ownOf = (call: Call) => {
  const guards = refusalCodesOf({ ...call, refusals: [] });
  return call.refusals.filter((code) => !guards.includes(code));
};
const listing = (code: ErrorCode) => calls.filter(([, call]) => call.refusals.includes(code));
const browserFor = (call: Call) =>
  call.surface === 'admin' ? fixture.admin.browser : fixture.member.browser;
const happy = (name: string) => HAPPY[name]?.(fixture);
const callOf = (route: string): Call => {
  const call = DOCUMENTED_CALLS.find((each) => nameOf(each) === route);
  if (!call) throw new Error(`${route} is not documented`);
  return call;
};
/** The cases of each call with the status that the document gives them, from 400 up. */
const byCall = [...Map.groupBy(REFUSED, ({ route }) => route)].map(([route, cases]) => {
  const call = callOf(route);
  const answered = cases.map((each) => [statusOf(call, each.code), each.code, each] as const);
  return [route, answered.sort(([one], [other]) => one - other)] as const;
});

const HERE = 'apps/server/src/http/rest/refused.test.ts';
/** Refusals that other tests show for whole groups of calls, with the test. */
const SHOWN_FOR_ALL: Record<string, string> = {
  passkeys_unavailable: 'apps/server/src/http/calls/passkeys.test.ts',
  idempotency_conflict: HERE,
  settlement_in_progress: HERE,
  purchase_has_rewards: HERE,
  code_grant_has_rewards: HERE,
  access_blocked: HERE,
  member_closed: HERE,
  approval_required: 'packages/services/src/desk/approval-inbox/two-people.test.ts',
  role_daily_limit: 'packages/services/src/base/approvals/daily-limit.test.ts',
  balance_too_large: 'packages/services/src/money/ledger/ledger.test.ts',
  payouts_stopped: 'packages/services/src/money/payouts/stopped.test.ts',
  proof_required: 'apps/server/src/http/calls/proofs.test.ts',
  password_hold: 'packages/services/src/network/members/password-hold.test.ts',
  password_apart: 'apps/server/src/http/rest/one-time-password.test.ts',
  password_is_own: 'apps/server/src/http/calls/passwords.test.ts',
  password_repeats: 'apps/server/src/http/calls/passwords.test.ts',
  password_common: 'apps/server/src/http/calls/passwords.test.ts',
  password_unchanged: 'packages/services/src/identity/passwords/replaced.test.ts',
  // A closed month has to be archived first.
  archived: 'packages/services/src/proof/books/archiving/archive.slow.test.ts',
  forbidden: 'apps/server/src/http/rest/documented-calls.test.ts',
  changed_meanwhile: 'apps/server/src/http/rest/if-match.test.ts',
  // Spreadsheets: send.test.ts.
  too_many_requests: 'apps/server/src/http/rest/throttled.test.ts',
  // Only two owners who delete each other at once meet it.
  last_owner: 'packages/services/src/identity/admins/last-owner.test.ts',
};

/** Refusals of one call that another test shows. */
const SHOWN_ELSEWHERE: Record<string, string> = {
  'POST /api/withdraw: destination_limit': 'packages/services/src/money/destinations/destinations.test.ts',
  'POST /api/deposit: deposit_open_limit': 'apps/server/src/http/limits.test.ts',
  'POST /api/deposit: deposit_day_limit': 'apps/server/src/http/limits.test.ts',
  'POST /api/signup: password_min': 'apps/server/src/http/calls/passwords.test.ts',
  'PATCH /api/members/:id/password: password_min': 'apps/server/src/http/calls/passwords.test.ts',
  'PATCH /members/:id/password: password_min': 'apps/server/src/http/calls/passwords.test.ts',
  'POST /api/withdraw/cancel: payout_in_progress': 'packages/services/src/money/payouts/at-once.test.ts',
  'POST /api/admin/login: passkey_needed': 'apps/server/src/http/calls/admin-passkeys.test.ts',
  'POST /api/admin/proof: totp_required': 'apps/server/src/http/calls/proofs.test.ts',
  'POST /api/admin/proof: totp_invalid': 'apps/server/src/http/calls/proofs.test.ts',
};

const EXCEPTED = Object.entries({ ...SHOWN_FOR_ALL, ...SHOWN_ELSEWHERE });

test.each(EXCEPTED)('%s is documented, and %s names it', (refusal, shown) => {
  const code = refusal.replace(/^.*: /, '');
  const documented = calls.flatMap(([name, call]) => call.refusals.map((each) => `${name}: ${each}`));
  expect(documented.some((each) => each === refusal || each.endsWith(`: ${refusal}`))).toBe(true);
  if (shown !== HERE) expect(readFileSync(join(ROOT, shown), 'utf8')).toContain(code);
});

test('has a request for every documented refusal', () => {
  const shown = new Set(REFUSED.map(({ route, code }) => `${route}: ${code}`));
  const missing = calls.flatMap(([name, call]) =>
    ownOf(call)
      .filter((code) => !(code in SHOWN_FOR_ALL) && !shown.has(`${name}: ${code}`))
      .map((code) => `${name}: ${code}`)
      .filter((refusal) => !(refusal in SHOWN_ELSEWHERE)),
  );
  expect(missing).toEqual([]);
});

async function browserOf({ route, as }: RefusedCase) {
  if (as === 'finance') return (await fixture.adminBrowser('finance')).browser;
  if (as === 'recruit') return fixture.recruit.browser;
  const call = callOf(route);
  if (!call.isPublic) return browserFor(call);
  return call.surface === 'admin' ? fixture.officeBrowser() : fixture.browser();
}

describe.each(byCall)('%s', (route, cases) => {
  test.each(cases)('%i %s', async (refusedWith, code, each) => {
    const browser = await browserOf(each);
    const { status, body } = await callRest(browser, route, await each.input(fixture));
    expect([status, body.code, body.success, body.reason]).toEqual([refusedWith, code, false, each.reason]);
    expect(body.message).toBe(body.error);
    expect(body.message).not.toBe(code);
  });
});

describe('400 invalid_input', () => {
  const withBody = calls.filter(([, call]) => Object.keys(call.body).length > 0);
  test.each(withBody)('%s with a field of a wrong type, named', async (name, call) => {
    const field = 'amount' in call.body ? 'amount' : (Object.keys(call.body)[0] ?? '');
    const { status, body } = await callRest(browserFor(call), name, {
      ...(await happy(name)),
      [field]: { a: 1 },
    });
    expect([status, body.success]).toEqual([400, false]);
    expect(Object.keys(body.fields ?? {}).length).toBeGreaterThan(0);
  });

  const ABSURD: Record<string, string> = {
    kind: 'everything',
    startDate: 'yesterday',
    dateFrom: '2026-13-40',
    date: 'x',
    from: 'yesterday',
    sort: 'password',
    type: 'everything',
    limit: '10001',
    center: '',
    username: '',
  };
  const absurdFieldOf = (call: Call) =>
    Object.keys(ABSURD).find(
      (key) =>
        (key in call.query && (key !== 'username' || call.isPublic)) ||
        (key === 'kind' && key in call.params),
    );
  const withQuery = calls.filter(([, call]) => call.method === 'GET' && absurdFieldOf(call) !== undefined);
  test.each(withQuery)('%s with an absurd filter or size', async (name, call) => {
    const field = absurdFieldOf(call) ?? '';
    const { status, body } = await callRest(browserFor(call), name, {
      ...(await happy(name)),
      [field]: ABSURD[field],
    });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('404 not_found', () => {
  test.each(
    listing('not_found').filter(([, call]) => 'id' in { ...call.params, ...call.query, ...call.body }),
  )('%s of a missing id', async (name, call) => {
    const input = { ...(await happy(name)), id: 999_999 };
    const { status, body } = await callRest(browserFor(call), name, input);
    expect([status, body.code]).toEqual([statusOf(call, 'not_found'), 'not_found']);
  });
});

describe('409 member_closed', () => {
  test.each(listing('member_closed'))('%s of a closed account', async (name, call) => {
    const { world } = fixture;
    const id = await world.member();
    const username = `closed${id}`;
    await world.db.update(members).set({ username }).where(eq(members.id, id));
    const adjust = (by: number) =>
      createAdjustment(world.staff, {
        memberId: id,
        point: amount(by),
        type: 'point',
        description: '',
        isHidden: false,
      });
    await adjust(1);
    const taken = await adjust(-1);
    const bought = await addPackage(world, id, { type: 'normal', whole: 300, approved: '10-01', used: 900 });
    await closeAccount(world.staff, { id, confirmation: username });
    const fields = { ...call.params, ...call.body };
    const product = name.includes('/products/') ? { id: bought } : { id };
    const named = name.includes('/point-adjust/delete/') ? taken : product;
    const field = ['member_id', 'center_owner'].find((each) => each in fields);
    const whom = 'username' in fields ? { username } : field ? { [field]: id } : named;
    const { status, body } = await callRest(browserFor(call), name, { ...(await happy(name)), ...whom });
    expect([status, body.code]).toEqual([statusOf(call, 'member_closed'), 'member_closed']);
  });
});

describe('409 idempotency_conflict', () => {
  const keys = { member: randomUUID(), admin: randomUUID() };
  beforeAll(async () => {
    const header = (kind: 'member' | 'admin') => ({ 'idempotency-key': keys[kind] });
    await callRest(
      fixture.member.browser,
      'POST /api/deposit',
      await happy('POST /api/deposit'),
      header('member'),
    );
    const adjust = 'POST /api/point-adjust/adjust';
    await callRest(
      fixture.admin.browser,
      adjust,
      { ...(await happy(adjust)), description: 'first' },
      header('admin'),
    );
  });

  test.each(listing('idempotency_conflict'))('%s with the key of another request', async (name, call) => {
    const key = keys[call.surface === 'admin' ? 'admin' : 'member'];
    const input = { ...(await happy(name)), memo: 'another' };
    const { status, body } = await callRest(browserFor(call), name, input, { 'idempotency-key': key });
    expect([status, body.code]).toEqual([statusOf(call, 'idempotency_conflict'), 'idempotency_conflict']);
  });
});

describe('409 of a settlement', () => {
  test('refuses to delete a purchase or a grant that it has used', async () => {
    await fixture.world.set('center_fee_percent', '4');
    await fixture.world.set('daily_reward_percent', '0.5');
    const now = fixture.world.system.now();
    const early = new Date(now.getTime() - 3 * 86_400_000).toISOString();
    fixture.world.moveTo(early);
    const grant = await fixture.grant();
    fixture.world.moveTo(now.toISOString());
    const purchase = await fixture.purchase();
    const date = businessDayOf(now, 'Asia/Seoul');
    await settle(fixture.world.system, { date, isPreview: false, isEarly: true, force: true });
    const codes = [];
    for (const [route, id] of [
      ['DELETE /api/admin/products/:id', purchase],
      ['DELETE /api/admin/products/:id', grant],
      ['DELETE /api/admin/code-give/:id', grant],
    ] as const) {
      const { status, body } = await callRest(fixture.admin.browser, route, { id });
      codes.push([status, body.code]);
    }
    expect(codes).toEqual([
      [409, 'purchase_has_rewards'],
      [409, 'code_grant_has_rewards'],
      [409, 'code_grant_has_rewards'],
    ]);
  });

  test.each(listing('settlement_in_progress'))('that posts makes %s wait', async (name, call) => {
    const isHidden = true;
    const input = name.includes('DELETE /api/point-adjust')
      ? { id: await fixture.adjustment(isHidden) }
      : { ...(await happy(name)), is_hidden: 1 };
    const runs = await db.select().from(settlementRuns);
    const run = runs.find((each) => each.status !== 'discarded');
    if (!run) throw new Error('no run');
    await forceState(db, run.businessDay, 'posting');
    const { status, body } = await callRest(browserFor(call), name, input);
    await forceState(db, run.businessDay, run.status);
    expect([status, body.code]).toEqual([statusOf(call, 'settlement_in_progress'), 'settlement_in_progress']);
  });
});

test('503 access_blocked: refuses member calls while access is blocked, and serves administrators and public calls', async () => {
  const { hour } = businessClock(fixture.world.system.now(), 'Asia/Seoul');
  await fixture.world.set('access_block_start_hour', String(hour));
  await fixture.world.set('access_block_end_hour', String((hour + 1) % 24));
  const { member } = fixture;
  const codeOf = async (browser: typeof member.browser, route: string, input = {}) => {
    const { status, body } = await callRest(browser, route, input);
    return [status, body.code];
  };
  const login = { username: member.username, password: 'x' };
  expect(await codeOf(fixture.browser(), 'POST /api/login', login)).toEqual([503, 'access_blocked']);
  expect(await codeOf(fixture.browser(), 'GET /api/settings')).toEqual([200, undefined]);
  expect(await codeOf(fixture.admin.browser, 'GET /api/admin/members/stats')).toEqual([200, undefined]);
});
