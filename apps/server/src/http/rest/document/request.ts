import type { ErrorCode } from '@starline/domain/errors';
import { adminRouter } from '@starline/router/admin/router';
import { memberRouter } from '@starline/router/member/router';
import type { z } from 'zod';
import type { Call } from '../call.ts';
import { EXAMPLES, exampleOf } from '../examples.ts';
import { filledBy, snake } from '../names.ts';
import { type Conversion, conversionOf } from '../wire.ts';
import { type Json, toSchema } from './json.ts';
import type { Part } from './shared.ts';

type Procedures = Record<string, { _def: { inputs: z.ZodType[] } }>;
const PROCEDURES = {
  member: memberRouter._def.procedures as unknown as Procedures,
  admin: adminRouter._def.procedures as unknown as Procedures,
};

/** Returns the schemas of what the procedures of a call take. */
const inputsOf = ({ surface, asks }: Call): Json[] =>
  asks.flatMap((name) => {
    const input = PROCEDURES[surface === 'admin' ? 'admin' : 'member'][name]?._def.inputs[0];
    return input ? [toSchema(input, 'input')] : [];
  });

/** Of whom an administrator asks: no field of the procedure, but of `reading` before it. */
const WHOM: Record<string, Json> = {
  username: { type: 'string', minLength: 1, maxLength: 40 },
  id: { type: 'integer', minimum: 1 },
  member_id: { type: 'integer', minimum: 1 },
};

type Found = { schema: Json; isRequired: boolean };

function at(schema: Json, path: string): Found | undefined {
  const [first = '', ...rest] = path.split('.');
  const found = (schema.properties as Record<string, Json> | undefined)?.[first];
  if (!found) return undefined;
  const isRequired = ((schema.required ?? []) as string[]).includes(first);
  if (rest.length === 0) return { schema: found, isRequired };
  const deeper = at(found, rest.join('.'));
  return deeper && { ...deeper, isRequired: isRequired && deeper.isRequired };
}

/** Returns the schema of a field of a call, and whether a request must have it. */
export function fieldOf(call: Call, name: string, field: z.ZodType): Found {
  const conversion = conversionOf(field);
  if (!conversion)
    return { schema: toSchema(field, 'input'), isRequired: !field.safeParse(undefined).success };
  if (conversion.kind === 'ignored')
    return { schema: { type: 'string', deprecated: true, description: 'Not read.' }, isRequired: false };
  const found = inputsOf(call)
    .flatMap((input) => filledBy(call, name).flatMap((path) => at(input, path) ?? []))
    .filter(({ schema }) => conversion.kind === 'object' || schema.type !== 'object');
  if (found.length === 0) {
    const whom = WHOM[name];
    if (!whom) throw new Error(`${call.method} ${call.path}: no procedure of the call takes ${name}`);
    return { schema: whom, isRequired: false };
  }
  return {
    schema: together(found.map(({ schema }) => asSent(schema, conversion))),
    isRequired: found.every(({ schema, isRequired }) => isRequired && !takesNothing(schema)),
  };
}

/** Of several procedures a field takes what any of them takes. */
function together([first = {}, ...others]: Json[]): Json {
  if (!Array.isArray(first.enum)) return first;
  const values = [first, ...others].flatMap(({ enum: each }) => each as unknown[]);
  return { ...first, enum: [...new Set(values)] };
}

const optionsOf = (schema: Json): Json[] => (schema.anyOf as Json[] | undefined) ?? [schema];
/** Whether a call may leave the field out: it then sends null or an empty text. */
const takesNothing = (schema: Json): boolean =>
  optionsOf(schema).some(
    (option) =>
      option.type === 'null' ||
      option.const === '' ||
      (option.type === 'string' && !option.enum && !option.minLength && !option.format && !option.pattern),
  );

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const CENTS = 100;

/** Returns the schema of a procedure's field in the units and words of calls. */
function asSent(whole: Json, { kind, also = [], isClearable, ...own }: Conversion): Json {
  const options = optionsOf(whole).filter((option) => option.type !== 'null' && option.const !== '');
  const { default: usual, ...schema } = { ...whole, ...options[0] };
  delete schema.anyOf;
  if (schema.format) delete schema.pattern;
  if (own.minimum !== undefined) schema.minimum = own.minimum;
  for (const bound of BOUNDS) {
    const value = schema[bound];
    if (typeof value !== 'number') continue;
    if (kind === 'amount') schema[bound] = value / CENTS;
  }
  if (kind === 'amount') Object.assign(schema, { type: 'number', multipleOf: 1 / CENTS });
  if (kind === 'flag') Object.assign(schema, { type: ['boolean', 'integer'], enum: [true, false, 1, 0] });
  if (kind === 'sort') schema.enum = (schema.enum as string[]).map(snake);
  if (Array.isArray(schema.enum)) schema.enum = [...(isClearable ? [''] : []), ...schema.enum, ...also];
  const said = own.default ?? (usual === '' || usual === null || kind === 'amount' ? undefined : usual);
  const asked = kind === 'sort' && typeof said === 'string' ? snake(said) : said;
  const wide = also.length > 0 && schema.type === 'integer' ? { anyOf: [schema, { enum: also }] } : schema;
  return { ...wide, ...(asked !== undefined && { default: asked }) };
}

type Place = 'params' | 'query' | 'body';

/** Returns the schemas of the fields of a call by where they are sent. */
export const fieldsOf = (call: Call, place: Place): Record<string, Found> =>
  Object.fromEntries(
    Object.entries(call[place]).map(([name, field]) => {
      const found = fieldOf(call, name, field);
      return [name, { ...found, isRequired: place === 'params' || found.isRequired }];
    }),
  );

/** Texts have no other type. */
function written(schema: Json): Json {
  const { type, ...rest } = schema;
  return type === 'string' && 'enum' in rest ? rest : schema;
}

export type Body = {
  required: string[];
  properties: Record<string, Json>;
  example: Json;
  map?: Json | undefined;
};

/** Returns what the body of a call holds; undefined when it has none. */
export function bodyOf(call: Call): Body | undefined {
  const fields = Object.entries(fieldsOf(call, 'body'));
  if (!call.map && fields.length === 0) return undefined;
  const needed = fields.filter(([, { isRequired }]) => isRequired);
  const usual = Object.fromEntries(needed.map(([name, { schema }]) => [name, exampleOf(schema, name)]));
  const own = Object.entries(EXAMPLES[call.id] ?? {}).filter(([name]) => call.map || name in call.body);
  return {
    required: needed.map(([name]) => name),
    properties: Object.fromEntries(fields.map(([name, { schema }]) => [name, written(schema)])),
    example: { ...usual, ...Object.fromEntries(own) },
    map: call.map && toSchema(call.map, 'input'),
  };
}

/** Returns the schema of a body; `place` replaces fields that several bodies have. */
export const bodySchema = ({ required, properties, map }: Body, place: (part: Part) => Json): Json =>
  map ?? {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, place({ name, part })]),
    ),
    ...(required.length > 0 && { required }),
  };

/** Returns a body with its schema as the document describes it. */
export function requestBody({ required, example, map }: Body, schema: Json): Json {
  const isRequired = map !== undefined || required.length > 0;
  return { ...(isRequired && { required: true }), content: { 'application/json': { schema, example } } };
}

/** Headers of a request by the refusal that only they cause. */
const HEADERS: Partial<Record<ErrorCode, Record<string, Json>>> = {
  changed_meanwhile: {
    'If-Match': {
      description: 'The ETag of the reading that is changed: without it the last write wins.',
      schema: { type: 'string' },
    },
  },
  idempotency_conflict: {
    'Idempotency-Key': {
      description:
        'The same key with the same request is answered again and has one effect. With the header Idempotency-Attempt, a number that rises with each sending, a late copy is not done after a refusal.',
      schema: { type: 'string', format: 'uuid' },
    },
  },
};

/** A parameter with a usual value or a list of values needs no example. */
function exampleIn({ id }: Call, name: string, schema: Json): Json {
  const own = EXAMPLES[id]?.[name];
  if (own === undefined && ('default' in schema || 'enum' in schema)) return {};
  return { example: own ?? exampleOf(schema, name) };
}

/** Returns the parameters of a call. */
export function parametersOf(call: Call): Part[] {
  const fields = (['params', 'query'] as const).flatMap((place) =>
    Object.entries(fieldsOf(call, place)).map(([name, { schema, isRequired }]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      ...(isRequired && { required: true }),
      schema: written(schema),
      ...exampleIn(call, name, schema),
    })),
  );
  const headers = call.refusals.flatMap((code) =>
    Object.entries(HEADERS[code] ?? {}).map(([name, header]) => ({ name, in: 'header', ...header })),
  );
  return [...fields, ...headers].map((part) => ({ name: part.name, part }));
}
