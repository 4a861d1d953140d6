import { testDatabase } from '@starline/db/testing/test-database';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputsOf } from '../../testing/inputs.ts';
import { proceduresOf } from '../../testing/procedures.ts';
import { textsOf, withText } from '../../testing/texts-of.ts';
import type { Call } from '../rest/call.ts';
import { DOCUMENTED_CALLS } from '../rest/documented-calls.ts';
import { callRest } from '../rest/testing/client.ts';
import { openFixture } from '../rest/testing/fixture.ts';
import { HAPPY } from '../rest/testing/happy-cases.ts';

/** Texts that a database, a log or a screen could stumble over. None may be taken anywhere. */
const HOSTILE = { NUL: 'a\u0000b', 'a lone surrogate': 'a\ud800b', 'a zero-width space': 'a\u200bb' };
/** A text that is only compared may hold it, because a stored one may. */
const TAKEN_WHERE_COMPARED = 'a zero-width space';
const COMPARED = ['password', 'currentPassword', 'seen', 'seenLine'];

const fixture = await openFixture(await testDatabase());
const procedures = [...proceduresOf('member'), ...proceduresOf('admin')].filter(
  ({ kind, input }) => kind !== 'subscription' && input && textsOf(input).length > 0,
);

describe('a hostile text', () => {
  test.each(procedures.map((each) => [`${each.surface} ${each.name}`, each] as const))(
    'is refused in every text of %s',
    async (_, { surface, name, kind, input }) => {
      const { browser } = surface === 'admin' ? fixture.admin : fixture.member;
      const [base] = fc.sample(inputsOf(input, {}, { isFitting: true }), { seed: 7, numRuns: 1 });
      for (const { path } of textsOf(input as never))
        for (const [what, text] of Object.entries(HOSTILE)) {
          const given = withText(base, path, text);
          const answer =
            kind === 'mutation'
              ? await browser.mutate(surface, name, given)
              : await browser.query(surface, name, given);
          const isTaken = COMPARED.includes(String(path[0])) && what === TAKEN_WHERE_COMPARED;
          const wanted = isTaken ? expect.toSatisfy((status: number) => status < 500) : 400;
          expect([path.join('.'), what, answer.status]).toEqual([path.join('.'), what, wanted]);
        }
    },
  );

  const nameOf = (call: Call) => `${call.method} ${call.path}`;
  const calls = DOCUMENTED_CALLS.filter((call) => call.path !== '/api/logout');
  test.each(calls.map((call) => [nameOf(call), call] as const))(
    'is never answered with 500 in a field of %s',
    async (name, call) => {
      const { browser } = call.surface === 'admin' ? fixture.admin : fixture.member;
      const base = await Promise.resolve(HAPPY[name]?.(fixture)).catch(() => ({}));
      const fields = Object.keys({ ...call.params, ...call.query, ...call.body });
      const given = fields.flatMap((field) =>
        [HOSTILE.NUL, HOSTILE['a lone surrogate']].map((text) => ({ ...base, [field]: text })),
      );
      const all = Object.values(HOSTILE).map((text) => Object.fromEntries(fields.map((f) => [f, text])));
      for (const input of [...given, ...all].filter((each) => isEncodable(call, each))) {
        const { status, body } = await callRest(browser, name, input);
        expect(status, JSON.stringify(body)).toBeLessThan(500);
      }
    },
  );
});

/** No client can send a lone surrogate in an address. */
const isEncodable = (call: Call, input: Record<string, unknown>) =>
  Object.keys(call.params).every((name) => String(input[name]).isWellFormed());

test('a name is stored in NFC without the space around it', async () => {
  const { browser, id } = fixture.member;
  const decomposed = ' 홍길동'.normalize('NFD');
  const answer = await browser.mutate('member', 'members.updateProfile', { accountHolder: decomposed });
  expect([answer.status, answer.data.accountHolder, id]).toEqual([200, '홍길동', id]);
});

test('a password that an older release stored decomposed still opens the account', async () => {
  const { hashPassword, verifyPassword } = await import('@starline/services/identity/passwords/hash');
  const typed = 'pässwort';
  expect(await verifyPassword(await hashPassword(typed.normalize('NFD')), typed)).toBe(true);
  expect(await verifyPassword(await hashPassword(typed), typed)).toBe(true);
});

test.each(['\u0000', '\ud800', 'no time', "'; drop table members; --"])(
  'a forged cursor with the key %j is refused',
  async (key) => {
    const after = Buffer.from(JSON.stringify(['createdAt', key, 1])).toString('base64url');
    const { status } = await fixture.admin.browser.query('admin', 'members.rows', { after });
    expect(status).toBe(400);
  },
);
