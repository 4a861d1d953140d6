import { admins } from '@starline/db/schema/admins';
import { testDatabase } from '@starline/db/testing/test-database';
import type { ErrorCode } from '@starline/domain/errors';
import { createAdmin } from '@starline/services/identity/admins/admins';
import { hashPassword } from '@starline/services/identity/passwords/hash';
import { DEMO_LOGINS, seedDemo } from '@starline/services/running/demo/seed';
import { expect, test } from 'vitest';
import { openSite } from '../../../testing/site.ts';
import type { Call } from '../call.ts';
import { DOCUMENTED_CALLS } from '../documented-calls.ts';
import { EXAMPLES } from '../examples.ts';
import { callRest } from '../testing/client.ts';
import { operationOf } from '../testing/document.ts';

const { db } = await testDatabase();
const site = await openSite(db);
await seedDemo(site.world.system, { members: 300, rngSeed: 1 });
for (const { username, password, surface } of DEMO_LOGINS) {
  if (surface === 'member') continue;
  if (username === 'admin')
    await db.update(admins).set({ username, passwordHash: await hashPassword(password) });
  else await createAdmin(site.world.system, { username, password, name: username, role: username });
}

async function logIn(surface: 'member' | 'admin') {
  const login = DEMO_LOGINS.find((each) => each.surface === surface);
  const browser = site.browser();
  await callRest(browser, surface === 'admin' ? 'POST /api/admin/login' : 'POST /api/login', {
    username: login?.username,
    password: login?.password,
  });
  return browser;
}
const browsers = { member: await logIn('member'), admin: await logIn('admin') };

/** Returns what the document has as the example of a call. */
function exampleOf(call: Call): Record<string, unknown> {
  const { parameters, requestBody } = operationOf(call);
  const sent = parameters.flatMap(({ name, in: place, schema, example }) =>
    place === 'header' ? [] : [[name, example ?? schema.default ?? schema.enum?.[0]] as const],
  );
  const body = requestBody?.content['application/json']?.example;
  return { ...Object.fromEntries(sent), ...(body ?? {}) };
}

/**
 * Refusals of examples whose rows a demo does not have, or has in another state on some days, or which need
 * what no example can hold.
 */
const REFUSED: Record<string, readonly ErrorCode[]> = {
  beginPasskeyProof: ['passkeys_unavailable'],
  logInWithPasskey: ['login_failed'],
  cancelWithdrawal: ['not_found', 'not_a_request'],
  adminDownloadAttachment: ['not_found'],
  adminDownloadReport: ['not_found'],
  adminCompleteDeposits: ['not_found', 'nothing_changed'],
  adminDeleteDeposit: ['not_found', 'overdraw'],
  adminCompleteWithdrawals: ['not_found', 'nothing_changed'],
  adminCancelWithdrawals: ['not_found', 'nothing_changed'],
  adminUpdateWithdrawalMemo: ['not_found'],
  adminSwitchCodeGrant: ['not_found'],
  adminDeleteCodeGrant: ['not_found', 'code_grant_has_rewards'],
  adminTogglePurchase: ['not_found', 'not_toggleable'],
  adminVoidPurchase: ['not_found', 'purchase_has_rewards'],
  adminDeleteAdjustment: ['not_found'],
  adminDeleteCenter: ['center_in_use'],
};
/** What ends the sessions, or takes away what other examples use. */
const LAST = ['changePassword', 'adminDeleteMember'];

const calls = [...new Map(DOCUMENTED_CALLS.map((call) => [call.id, call])).values()];
const inOrder = [
  ...calls.filter(({ id }) => !LAST.includes(id)),
  ...calls.filter(({ id }) => LAST.includes(id)),
];

test.each(inOrder)('the example of $id is accepted by the demo', async (call) => {
  const browser = call.isPublic ? site.browser() : browsers[call.surface === 'admin' ? 'admin' : 'member'];
  const { status, body } = await callRest(browser, `${call.method} ${call.path}`, exampleOf(call));
  if (!REFUSED[call.id]?.includes(body?.code))
    expect([status, status < 400 ? '' : body]).toEqual([call.status, '']);
});

test('examples are of documented calls', () => {
  const ids = new Set(calls.map(({ id }) => id));
  expect([...Object.keys(EXAMPLES), ...Object.keys(REFUSED)].filter((id) => !ids.has(id))).toEqual([]);
});
