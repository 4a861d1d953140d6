import { testDatabase } from '@starline/db/testing/test-database';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absurd } from '../../testing/absurd.ts';
import { digestOf } from '../../testing/digest.ts';
import { FUZZ } from '../../testing/fuzzing.ts';
import type { Call } from './call.ts';
import { DOCUMENTED_CALLS } from './documented-calls.ts';
import { callRest } from './testing/client.ts';
import { edges } from './testing/edges.ts';
import { openFixture } from './testing/fixture.ts';
import { HAPPY } from './testing/happy-cases.ts';

const REQUESTS = FUZZ.requests(8);
process.stdout.write(`fuzzing documented calls: seed ${FUZZ.seed}, ${REQUESTS} requests each\n`);

const database = await testDatabase();
const { db } = database;
const fixture = await openFixture(database);
const nameOf = (call: Call) => `${call.method} ${call.path}`;

/**
 * Generates an accepted request with some of its fields, or unknown ones, replaced by absurd values, by days
 * and by values at the bounds of the document. `callRest` refuses an accepted value beyond a bound.
 */
const requestsFor = (call: Call) => {
  const names = [
    ...new Set([
      ...Object.keys({ ...call.params, ...call.query, ...call.body }),
      '__proto__',
      'is_admin',
      'memberId',
    ]),
  ];
  const values = fc.oneof(
    { weight: 2, arbitrary: absurd },
    { weight: 1, arbitrary: fc.constantFrom(...edges(call)) },
  );
  return fc.dictionary(fc.constantFrom(...names), values, { minKeys: 1, maxKeys: 4, noNullPrototype: true });
};

const isLast = (call: Call) => ['POST /api/logout', 'POST /api/admin/settings'].includes(nameOf(call));
const calls = [...DOCUMENTED_CALLS].sort((a, b) => Number(isLast(a)) - Number(isLast(b)));

describe('a generated request', () => {
  test.each(calls.map((call) => [nameOf(call), call] as const))(
    '%s: never 500 or more, no change on a refusal',
    async (name, call) => {
      const actors = {
        ...fixture,
        member: await fixture.memberBrowser(),
        admin: await fixture.adminBrowser(),
      };
      const browser = call.surface === 'admin' ? actors.admin.browser : actors.member.browser;
      const base = await Promise.resolve(HAPPY[name]?.(actors)).catch(() => ({}));
      let before = await digestOf(db);
      await fc.assert(
        fc.asyncProperty(requestsFor(call), async (changed) => {
          const { status, body } = await callRest(browser, name, { ...base, ...changed });
          expect(status, JSON.stringify(body)).toBeLessThan(500);
          // Kept before the check: a smaller request, tried after a failure, is compared with what is there
          // then.
          const [known, after] = [before, await digestOf(db)];
          before = after;
          if (status >= 400) expect(after).toBe(known);
        }),
        { seed: FUZZ.seed, numRuns: REQUESTS },
      );
    },
  );
});
