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

/** The procedures with fields of an input that take one text and not the other. */
const proceduresTaking = (taken: string, refused: string) =>
  [...proceduresOf('member'), ...proceduresOf('admin')].flatMap((procedure) => {
    if (procedure.kind === 'subscription' || !procedure.input) return [];
    const fields = textsOf(procedure.input).filter(
      ({ schema }) => accepts(schema, taken) && !accepts(schema, refused),
    );
    return fields.length > 0 ? [{ ...procedure, input: procedure.input, fields }] : [];
  });
type Taking = ReturnType<typeof proceduresTaking>[number];

async function refusesAndAnswers(
  { surface, name, kind, input, fields }: Taking,
  { refused, answered }: { refused: readonly string[]; answered: readonly string[] },
): Promise<void> {
  const { browser } = surface === 'admin' ? fixture.admin : fixture.member;
  const [base] = fc.sample(inputsOf(input, {}, { isFitting: true }), { seed: 7, numRuns: 1 });
  for (const { path } of fields) {
    const ask = async (text: string) => {
      const given = withText(base, path, text);
      const answer =
        kind === 'mutation'
          ? await browser.mutate(surface, name, given)
          : await browser.query(surface, name, given);
      return { text, status: answer.status, fields: Object.keys(answer.error.fields ?? {}) };
    };
    for (const text of refused)
      expect(await ask(text)).toMatchObject({
        text,
        status: 400,
        fields: expect.arrayContaining([path.join('.')]),
      });
    for (const text of answered) expect((await ask(text)).status, text).toBeLessThan(500);
  }
}
const named = (taking: Taking) => [`${taking.surface} ${taking.name}`, taking] as const;

describe('a strange day', () => {
  test.each(proceduresTaking('2026-11-27', '2026-02-30').map(named))(
    'is refused by %s, and a day at the ends is answered',
    (_, taking) => refusesAndAnswers(taking, { refused: STRANGE, answered: AT_THE_ENDS }),
  );

  test.each(proceduresTaking('2026-11-27T09:00:00Z', '2026-11-27T25:00:00Z').map(named))(
    'is refused by %s as the day of a moment',
    async (_, taking) => {
      const refused = STRANGE.map((day) => `${day}T09:00:00Z`);
      refused.push('1970-01-01T00:00:00+14:00', '2999-12-31T23:59:59-12:00');
      await refusesAndAnswers(taking, { refused, answered: [] });
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

test('a notice from a moment at the ends, or of a zone that PostgreSQL does not know, is written and listed', async () => {
  const { browser } = fixture.admin;
  const written = [];
  for (const at of ['1970-01-01T00:00:00Z', '2999-12-31T23:59:59Z', '2026-11-27T09:00:00+23:59']) {
    const notice = { title: '공지', content: '내용', shownFrom: at };
    const { status, data } = await browser.mutate('admin', 'notices.create', notice);
    expect([at, status]).toEqual([at, 200]);
    written.push(expect.objectContaining({ id: data.id, shownFrom: new Date(at).toISOString() }));
  }
  const { data } = await browser.query('admin', 'notices.list');
  expect(data).toEqual(expect.arrayContaining(written));
});
