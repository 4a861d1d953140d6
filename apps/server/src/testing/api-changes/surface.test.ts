import { describe, expect, test } from 'vitest';
import { breaksBetween, changesBetween, type Described, surfaceOf, unexplainedOf } from './surface.ts';

type Given = { fields?: object; required?: string[]; answers?: object; codes?: string[] };

const documentOf = ({ fields = {}, required = [], answers = {}, codes = [] }: Given): Described => ({
  paths: {
    '/api/withdraw': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: fields, required } } },
        },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } } },
          400: { content: { 'application/json': { schema: { properties: { code: { enum: codes } } } } } },
        },
      },
    },
  },
  components: { schemas: { Answer: { type: 'object', properties: answers } } },
});

const was: Given = {
  fields: { amount: { type: 'number' }, type: { enum: ['coin', 'bank'] } },
  required: ['amount'],
  answers: {
    id: { type: 'integer' },
    rows: { type: 'array', items: { type: 'object', properties: { at: { type: 'string' } } } },
  },
  codes: ['invalid_input'],
};
const between = (change: Given) => {
  const [one, other] = [surfaceOf(documentOf(was)), surfaceOf(documentOf({ ...was, ...change }))];
  return { changes: changesBetween(one, other), breaks: breaksBetween(one, other) };
};

test('a call is its fields, answers and refusals, one line each', () => {
  expect(surfaceOf(documentOf(was))).toEqual([
    'POST /api/withdraw',
    'POST /api/withdraw answers id integer',
    'POST /api/withdraw answers rows array',
    'POST /api/withdraw answers rows[].at string',
    'POST /api/withdraw refuses invalid_input',
    'POST /api/withdraw takes body amount number',
    'POST /api/withdraw takes body type? "bank"',
    'POST /api/withdraw takes body type? "coin"',
  ]);
});

test('a field that may be left out, another value, an answer and a refusal are told and break nothing', () => {
  const { changes, breaks } = between({
    fields: { ...was.fields, memo: { type: 'string' }, type: { enum: ['coin', 'bank', 'lotto'] } },
    answers: { ...was.answers, number: { type: 'string' } },
    codes: ['invalid_input', 'archived'],
  });
  expect(changes).toEqual([
    {
      call: 'POST /api/withdraw',
      added: [
        'answers number string',
        'refuses archived',
        'takes body memo? string',
        'takes body type? "lotto"',
      ],
      removed: [],
    },
  ]);
  expect(breaks).toEqual([]);
});

test.each<[string, Given, string[]]>([
  [
    'a field that is asked for',
    { fields: { ...was.fields, memo: { type: 'string' } }, required: ['amount', 'memo'] },
    ['now needed: POST /api/withdraw takes body memo string'],
  ],
  [
    'a field that may no longer be left out',
    { required: ['amount', 'type'] },
    [
      'no longer: POST /api/withdraw takes body type? "bank"',
      'no longer: POST /api/withdraw takes body type? "coin"',
      'now needed: POST /api/withdraw takes body type "bank"',
      'now needed: POST /api/withdraw takes body type "coin"',
    ],
  ],
  [
    'a value that is gone',
    { fields: { ...was.fields, type: { enum: ['coin'] } } },
    ['no longer: POST /api/withdraw takes body type? "bank"'],
  ],
  [
    'an answer of another type',
    { answers: { ...was.answers, id: { type: 'string' } } },
    ['no longer: POST /api/withdraw answers id integer'],
  ],
])('%s breaks clients', (_, change, breaks) => {
  expect(between(change).breaks).toEqual(breaks);
});

test('a call that is gone breaks clients, a refusal that is gone does not', () => {
  const one = surfaceOf(documentOf(was));
  expect(breaksBetween(one, [])).toContain('no longer: POST /api/withdraw');
  expect(between({ codes: [] }).breaks).toEqual([]);
});

test('a field that may be left out from now on breaks nothing', () => {
  const { changes, breaks } = between({ required: [] });
  expect(changes[0]).toMatchObject({
    added: ['takes body amount? number'],
    removed: ['takes body amount number'],
  });
  expect(breaks).toEqual([]);
});

test('a field that may be left out and has another type from now on breaks clients', () => {
  const { breaks } = between({ fields: { ...was.fields, amount: { type: 'string' } }, required: [] });
  expect(breaks).toEqual(['no longer: POST /api/withdraw takes body amount number']);
});

describe('a reason', () => {
  const broken = 'no longer: POST /api/withdraw takes body type? "bank"';

  test('lets the break pass that it names, and no other', () => {
    expect(unexplainedOf([broken, 'no longer: GET /api/x'], { [broken]: 'banks closed' })).toEqual([
      'no longer: GET /api/x',
    ]);
  });

  test('is refused when nothing breaks as it says', () => {
    expect(unexplainedOf([], { [broken]: 'banks closed' })).toEqual([
      `has a reason but is not so: ${broken}`,
    ]);
  });
});
