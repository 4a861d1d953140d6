import { testDatabase } from '@starline/db/testing/test-database';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import { DOCUMENTED_CALLS } from './documented-calls.ts';
import { callRest } from './testing/client.ts';
import { HAPPY } from './testing/happy-cases.ts';
import { openStage } from './testing/stage.ts';

const REQUESTS = process.env.STARLINE_LONG ? 300 : 40;
const SEED = Number(process.env.STARLINE_SEED ?? Date.now() % 1_000_000_000);
process.stdout.write(`fuzzing documented calls: seed ${SEED}, ${REQUESTS} requests each\n`);

const { db } = await testDatabase();
const stage = await openStage(db);
const nameOf = (call: Call) => `${call.method} ${call.path}`;

const absurd = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '9'.repeat(40),
    'NaN',
    'null',
    '요청',
    '%',
    "'; drop table members; --",
    '\u0000',
    '😀'.repeat(50),
    'mon,mon',
    'all',
  ),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 1, 2, 10_000, 10_001, 1e15, 2 ** 53, null, true, false),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom({}, [], [1], { a: { b: [] } }, [[]], [{ id: 1 }], 'x'.repeat(5000)),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);

/** An accepted request with some of its fields (or foreign ones) made absurd. */
const requestsFor = (call: Call) => {
  const names = [
    ...new Set([
      ...Object.keys({ ...call.params, ...call.query, ...call.body }),
      '__proto__',
      'is_admin',
      'memberId',
    ]),
  ];
  return fc.dictionary(fc.constantFrom(...names), absurd, { minKeys: 1, maxKeys: 4, noNullPrototype: true });
};

/** Everything a refused call could have changed. */
async function digest(): Promise<string> {
  const tables = [
    'members',
    'purchases',
    'deposits',
    'withdrawals',
    'conversions',
    'adjustments',
    'notices',
    'centers',
    'admins',
    'settings',
    'ledger_accounts',
    'ledger_transfers',
    'purchase_limits',
    'placements',
  ];
  const parts = tables.map(
    (table) =>
      sql`(select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text from ${sql.identifier(table)} t)`,
  );
  const found = await db.execute<{ digest: string }>(
    sql`select concat_ws('|', ${sql.join(parts, sql`, `)}) as digest`,
  );
  return found.rows[0]?.digest ?? '';
}

const isLast = (call: Call) => ['POST /api/logout', 'POST /api/admin/settings'].includes(nameOf(call));
const calls = [...DOCUMENTED_CALLS].sort((a, b) => Number(isLast(a)) - Number(isLast(b)));

describe('a generated request', () => {
  test.each(calls.map((call) => [nameOf(call), call] as const))(
    '%s: never 500 or more, no change on a refusal',
    async (name, call) => {
      const actors = { ...stage, member: await stage.memberBrowser(), admin: await stage.adminBrowser() };
      const browser = call.surface === 'admin' ? actors.admin.browser : actors.member.browser;
      const base = await Promise.resolve(HAPPY[name]?.(actors)).catch(() => ({}));
      let before = await digest();
      await fc.assert(
        fc.asyncProperty(requestsFor(call), async (changed) => {
          const { status, body } = await callRest(browser, name, { ...base, ...changed });
          expect(status, JSON.stringify(body)).toBeLessThan(500);
          const after = await digest();
          if (status >= 400) expect(after).toBe(before);
          before = after;
        }),
        { seed: SEED, numRuns: REQUESTS },
      );
    },
  );
});
