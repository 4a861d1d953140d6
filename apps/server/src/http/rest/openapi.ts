import { AppError, ERROR_STATUS, type ErrorCode } from '@starline/domain/errors';
import { PROOF_KINDS } from '@starline/domain/proofs';
import { z } from 'zod';
import type { Call } from './call.ts';
import { exampleOf } from './examples.ts';
import type { Fields } from './names.ts';
import { refusalText } from './texts.ts';

const Refusal = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  reason: z.string().optional(),
  proof: z.enum(PROOF_KINDS).optional(),
  request_id: z.string().optional(),
  completed: z.array(z.int()).optional(),
  cancelled: z.array(z.int()).optional(),
  skipped: z.array(z.object({ id: z.int(), code: z.string() })).optional(),
});

type Json = Record<string, unknown>;

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/'));
};

const parameters = (place: 'path' | 'query', fields: Fields): Json[] =>
  Object.entries(fields).map(([name, field]) => {
    const schema = toSchema(field, 'input');
    return { name, in: place, required: place === 'path', schema, example: exampleOf(schema, name) };
  });

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request is answered again and has one effect.',
  schema: { type: 'string', format: 'uuid' },
};
const IDEMPOTENCY_ATTEMPT: Json = {
  name: 'Idempotency-Attempt',
  in: 'header',
  required: false,
  description:
    'A number that rises with each sending under one key. A copy that was sent before a refused one is then not done.',
  schema: { type: 'integer', minimum: 0, maximum: 999_999_999_999_999 },
};

const withExample = (schema: Json): Json =>
  schema.$ref || JSON.stringify(schema).includes('$ref')
    ? { schema }
    : { schema, example: exampleOf(schema) };

/**
 * Returns the schema of a body without required properties: the procedure refuses a missing field by name,
 * with its own code.
 */
function bodySchema({ body: fields, map }: Call): Json {
  if (map) return toSchema(map, 'input');
  const { required: _, ...schema } = toSchema(z.object(fields), 'input');
  return schema;
}

const takesText = ({ params, query, body, map }: Call): boolean =>
  map !== undefined ||
  Object.values({ ...params, ...query, ...body }).some((field) =>
    JSON.stringify(toSchema(field, 'input')).includes('"type":"string"'),
  );

/** Returns the codes of a call's own refusals and of the guards before it. */
export function refusalCodesOf(call: Call): ErrorCode[] {
  const codes: ErrorCode[] = [...call.refusals];
  const takesSomething = Object.keys({ ...call.params, ...call.query }).length > 0 || call.method !== 'GET';
  if (takesSomething) codes.push('invalid_input');
  if (takesText(call)) codes.push('unusable_text');
  if (Object.keys(call.params).length > 0) codes.push('not_found');
  if (!call.isPublic) codes.push('unauthorized', 'too_many_requests');
  if (call.surface === 'admin' && !call.isPublic) codes.push('forbidden');
  // Of staff every change needs a fresh proof, and so does an export in full. docs/domain/access.md#proof.
  if (call.surface === 'admin' && !call.isPublic && (call.method !== 'GET' || call.path.endsWith('/export')))
    codes.push('proof_required');
  // Also of members' calls: an administrator may read some of them.
  if (!call.isPublic) codes.push('second_factor_needed', 'outside_scope');
  // Of an administrator who names an unknown member, or one whom the role does not reach.
  // docs/domain/access.md#scope.
  if (!call.isPublic && takesSomething) codes.push('not_found', 'member_not_exist');
  if (call.surface === 'member' && !call.isPublic) codes.push('must_change_password', 'access_blocked');
  if (call.method !== 'GET') codes.push('csrf');
  // Of an administrator who looks at the portal of a member. docs/domain/access.md#looks.
  if (call.surface !== 'admin') codes.push('look_only');
  return codes;
}

/**
 * Calls without a refusal of their own can still answer an HTTP error, such as headers that are too large.
 */
const MALFORMED: Json = {
  '4XX': { description: 'The request is not valid HTTP, or its headers are too large.', content: {} },
};

function refusals(call: Call): Json {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of refusalCodesOf(call)) {
    const status = call.statuses[code] ?? ERROR_STATUS[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  if (![...byStatus.keys()].some((status) => status < 500)) return MALFORMED;
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: [...codes].join(', '),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Refusal' },
              examples: Object.fromEntries([...codes].map((code) => [code, { value: refusalExample(code) }])),
            },
          },
        },
      ]),
  );
}

function refusalExample(code: ErrorCode): Json {
  const text = refusalText(new AppError(code), 'admin', 'ko');
  return { success: false, code, message: text, error: text };
}

/** A change also needs the CSRF header, which only our own page can send. */
function securityOf(call: Call): Json[] {
  const xsrf = call.method === 'GET' ? {} : { xsrf: [] };
  if (call.isPublic) return call.method === 'GET' ? [] : [xsrf];
  const kinds =
    call.surface === 'admin' ? ['admin'] : call.surface === 'member' ? ['member'] : ['member', 'admin'];
  return kinds.map((kind) => ({ [kind]: [], ...xsrf }));
}

const SECURITY_SCHEMES: Json = {
  member: { type: 'apiKey', in: 'cookie', name: 'starline_member' },
  admin: { type: 'apiKey', in: 'cookie', name: 'starline_admin' },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the cookie XSRF-TOKEN.',
  },
};

const JSON_TYPE = 'application/json';
const isFile = ({ produces = JSON_TYPE }: Call): boolean => produces !== JSON_TYPE;

function operation(call: Call, defs: Json): Json {
  const { $defs, ...answer } = toSchema(call.answer, 'output');
  Object.assign(defs, $defs);
  const hasBody = call.map !== undefined || Object.keys(call.body).length > 0;
  return {
    summary: call.summary,
    tags: [call.subject],
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(call.refusals.includes('idempotency_conflict') ? [IDEMPOTENCY_KEY, IDEMPOTENCY_ATTEMPT] : []),
    ],
    ...(hasBody && { requestBody: { content: { 'application/json': withExample(bodySchema(call)) } } }),
    security: securityOf(call),
    responses: {
      [call.status]: {
        description: 'done',
        content: { [call.produces ?? JSON_TYPE]: isFile(call) ? {} : withExample(answer) },
      },
      ...refusals(call),
    },
  };
}

const API = '/api';
const ROOT = { url: '/', description: 'the host that serves this document' };

/**
 * Returns the path of a call in the document. A call that answers with and without `/api` is listed once,
 * without it and with both servers. The reason: `/api/members/{id}/password` and
 * `/api/members/username/{username}` would match the same address.
 */
export function documentedPath({ path }: Pick<Call, 'path'>, calls: readonly Pick<Call, 'path'>[]): string {
  const short = path.startsWith(API) ? path.slice(API.length) : path;
  const isServedTwice = calls.some((other) => other.path === short);
  return (isServedTwice ? short : path).replaceAll(/:(\w+)/g, '{$1}');
}

/** Returns the OpenAPI 3.1 document of the documented calls, made from the table that routes them. */
export function openApi(calls: readonly Call[]): Json {
  const defs: Json = {};
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = documentedPath(call, calls);
    paths[path] ??= path.startsWith(API)
      ? {}
      : { servers: [ROOT, { url: API, description: 'the same under /api' }] };
    (paths[path] as Json)[call.method.toLowerCase()] = operation(call, defs);
  }
  const { $defs: _, ...refusal } = toSchema(Refusal, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Starline',
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description: 'The documented calls. Amounts are points, coins or won; times carry the business offset.',
    },
    servers: [ROOT],
    paths,
    components: { schemas: { ...defs, Refusal: refusal }, securitySchemes: SECURITY_SCHEMES },
  };
}
