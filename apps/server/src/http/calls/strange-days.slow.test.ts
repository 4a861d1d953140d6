import { testDatabase } from '@starline/db/testing/test-database';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inputsOf } from '../../testing/inputs.ts';
import { proceduresOf } from '../../testing/procedures.ts';
import { textsOf, withText } from '../../testing/texts-of.ts';
import { DOCUMENTED_CALLS } from '../rest/documented-calls.ts';
import { callRest } from '../rest/testing/client.ts';
import { openFixture } from '../rest/testing/fixture.ts';
import { HAPPY } from '../rest/testing/happy-cases.ts';

/** Days that JavaScript, PostgreSQL or a calendar knows, and the product does not hold. */
const STRANGE = [
  '0000-00-00',
  '0001-01-01',
  '1969-12-31',
  '3000-01-01',
  '9999-12-31',
  '+275760-09-13',
  '-271821-04-20',
  '4713-01-01 BC',
  'infinity',
  '2026-02-30',
  '2026-11-31',
  '2026-1-1',
  '27/11/2026',
];
/** The first and the last day that the product holds: what is counted from them is held too. */
const AT_THE_ENDS = ['1970-01-01', '2999-12-31'];

const fixture = await openFixture(await testDatabase());
const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, text: string) =>
  schema.safeParse(text).success;

const procedures = [...proceduresOf('member'), ...proceduresOf('admin')].flatMap((procedure) => {
  if (procedure.kind === 'subscription' || !procedure.input) return [];
  const days = textsOf(procedure.input).filter(
    ({ schema }) => accepts(schema, '2026-11-27') && !accepts(schema, '2026-02-30'),
  );
  return days.length > 0 ? [{ ...procedure, input: procedure.input, days }] : [];
});

describe('a strange day', () => {
  test.each(procedures.map((each) => [`${each.surface} ${each.name}`, each] as const))(
    'is refused by %s, and a day at the ends is answered',
    async (_, { surface, name, kind, input, days }) => {
      const { browser } = surface === 'admin' ? fixture.admin : fixture.member;
      const [base] = fc.sample(inputsOf(input, {}, { isFitting: true }), { seed: 7, numRuns: 1 });
      for (const { path } of days) {
        const ask = async (day: string) => {
          const given = withText(base, path, day);
          const answer =
            kind === 'mutation'
              ? await browser.mutate(surface, name, given)
              : await browser.query(surface, name, given);
          return { day, path: path.join('.'), status: answer.status };
        };
        for (const day of STRANGE) expect(await ask(day)).toMatchObject({ day, status: 400 });
        for (const day of AT_THE_ENDS) expect((await ask(day)).status, day).toBeLessThan(500);
      }
    },
  );

  const calls = DOCUMENTED_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const).filter(
    ([, { path, query, body }]) =>
      path !== '/api/logout' && Object.keys({ ...query, ...body }).some((field) => /day|date/i.test(field)),
  );
  test.each(calls)('is never answered with 500 by %s', async (name, { surface, query, body }) => {
    const { browser } = surface === 'admin' ? fixture.admin : fixture.member;
    const base = await Promise.resolve(HAPPY[name]?.(fixture)).catch(() => ({}));
    const fields = Object.keys({ ...query, ...body }).filter((field) => /day|date/i.test(field));
    for (const field of fields)
      for (const day of [...STRANGE, ...AT_THE_ENDS]) {
        const answer = await callRest(browser, name, { ...base, [field]: day });
        expect(answer.status, `${field} ${day}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      }
  });
});
