import fc from 'fast-check';
import { z } from 'zod';
import { absurd } from './absurd.ts';

type Shape = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
};
type Make = (shape: Shape, name?: string) => fc.Arbitrary<unknown>;
/** Values that exist in the database, by field name. */
export type Known = Record<string, readonly unknown[]>;

/**
 * Generates inputs that fit a schema, and unless `isFitting` inputs with some fields made absurd, left out or
 * added.
 */
export function inputsOf(
  schema: z.ZodType | undefined,
  known: Known,
  { isFitting = false } = {},
): fc.Arbitrary<unknown> {
  if (!schema) return absurd;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  const fitting: Make = (part, name) => named(known, name) ?? made(part, fitting, false);
  if (isFitting) return fitting(shape);
  const near: Make = (part, name) =>
    fc.oneof(
      { weight: 5, arbitrary: made(part, near, true) },
      { weight: 4, arbitrary: fitting(part, name) },
      { weight: 1, arbitrary: absurd },
    );
  return fc.oneof(
    { weight: 4, arbitrary: fitting(shape) },
    { weight: 4, arbitrary: near(shape) },
    { weight: 1, arbitrary: absurd },
  );
}

function named(known: Known, name = ''): fc.Arbitrary<unknown> | undefined {
  if (/(date|day|from|to)$/i.test(name)) return day;
  return known[name] && fc.constantFrom(...known[name]);
}

/** Generates a value of that shape; `make` generates its parts. */
function made(shape: Shape, make: Make, isLoose: boolean): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const others = shape.anyOf ?? shape.oneOf;
  if (others) return fc.oneof(...others.map((each) => make(each)));
  if (shape.allOf) return objectOf({ properties: merged(shape.allOf) }, make, isLoose);
  switch (shape.type) {
    case 'object':
      return shape.properties
        ? objectOf(shape, make, isLoose)
        : fc.dictionary(fc.string({ maxLength: 20 }), make(Object(shape.additionalProperties)));
    case 'array':
      return fc.array(make(shape.items ?? {}), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? 5, (shape.minItems ?? 0) + 4),
      });
    case 'string':
      return textOf(shape);
    case 'integer':
    case 'number':
      return numberOf(shape);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return absurd;
  }
}

const merged = (shapes: Shape[]): Record<string, Shape> =>
  Object.assign({}, ...shapes.map((each) => each.properties));

function objectOf(shape: Shape, make: Make, isLoose: boolean): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([name, each]) => [name, make(each, name)]),
  );
  const required = (shape.required ?? []).filter((name) => name in fields);
  if (!isLoose) return fc.record(fields, { requiredKeys: required });
  const foreign = fc.dictionary(fc.constantFrom('__proto__', 'isAdmin', 'memberId', 'id'), absurd, {
    maxKeys: 1,
  });
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), foreign)
    .map(([known, unknown]) => ({ ...known, ...unknown }));
}

/**
 * Prefers small numbers, which are ids of existing rows, and round ones, which are amounts that members have.
 */
function numberOf(shape: Shape): fc.Arbitrary<number> {
  const least = shape.minimum ?? (shape.exclusiveMinimum === undefined ? -1000 : shape.exclusiveMinimum + 1);
  const most =
    shape.maximum ?? (shape.exclusiveMaximum === undefined ? 2 ** 53 - 1 : shape.exclusiveMaximum - 1);
  const first = Math.ceil(Math.max(least, Math.min(1, most)));
  const known = [1000, 10_000, 30_000, 100_000].filter((number) => number >= least && number <= most);
  return fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: first, max: Math.min(Math.floor(most), first + 20) }) },
    { weight: 3, arbitrary: fc.constantFrom(first, ...known) },
    { weight: 1, arbitrary: fc.constantFrom(least, most) },
  );
}

function textOf(shape: Shape): fc.Arbitrary<string> {
  if (shape.format === 'date') return day;
  if (shape.format === 'date-time') return moment;
  if (shape.format === 'email') return email;
  if (shape.pattern) return matching(shape.pattern);
  return textBetween(shape.minLength ?? 0, shape.maxLength ?? 40);
}

/**
 * Generators of texts are kept: fast-check learns how to shrink each when it makes it, and the inputs of all
 * calls have a thousand texts of a dozen kinds.
 */
const kept = new Map<string, fc.Arbitrary<string>>();
function once(name: string, make: () => fc.Arbitrary<string>): fc.Arbitrary<string> {
  const found = kept.get(name) ?? make();
  kept.set(name, found);
  return found;
}
const email = fc.emailAddress();
const matching = (pattern: string) => once(pattern, () => fc.stringMatching(new RegExp(pattern)));
const textBetween = (minLength: number, longest: number) => {
  const maxLength = Math.min(longest, minLength + 40);
  return once(`${minLength} ${maxLength}`, () => fc.string({ unit: 'grapheme', minLength, maxLength }));
};

/** Days around the business, and one before any of it: no plan, rate or setting applies there. */
const day = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  },
  { weight: 1, arbitrary: fc.constant('1970-01-01') },
);
const moment = day.map((date) => `${date}T03:00:00Z`);
