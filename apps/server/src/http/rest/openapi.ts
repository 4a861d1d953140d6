import { isDeepStrictEqual } from 'node:util';
import type { Env } from '../../processes/env.ts';
import { CSRF_COOKIE, CSRF_HEADER, sessionCookie } from '../plugins/cookies.ts';
import type { Call } from './call.ts';
import { type Json, toSchema } from './document/json.ts';
import { guardStatuses, OF_SESSION, Refusal, refusalsOf } from './document/refusals.ts';
import { type Body, bodyOf, bodySchema, parametersOf, requestBody } from './document/request.ts';
import { share } from './document/shared.ts';

const JSON_TYPE = 'application/json';

/**
 * A change with cookies also needs the CSRF header, which only our own page can send. A token of an
 * administrator reads what a session of one reads.
 */
function securityOf(call: Call): Json[] {
  const xsrf = call.method === 'GET' ? {} : { xsrf: [] };
  if (call.isPublic) return call.method === 'GET' ? [] : [xsrf];
  const kinds =
    call.surface === 'admin' ? ['admin'] : call.surface === 'member' ? ['member'] : ['member', 'admin'];
  return [
    ...kinds.map((kind) => ({ [kind]: [], ...xsrf })),
    ...(call.surface === 'admin' || (call.surface === 'shared' && call.method === 'GET')
      ? [{ token: [] }]
      : []),
  ];
}

/** What most calls need. */
const USUAL: Json[] = [{ admin: [] }, { token: [] }];
const isUsual = (security: Json[]): boolean => isDeepStrictEqual(security, USUAL);

const securitySchemes = (env: Described): Json => ({
  member: { type: 'apiKey', in: 'cookie', name: sessionCookie(env, 'member') },
  admin: { type: 'apiKey', in: 'cookie', name: sessionCookie(env, 'admin') },
  token: { type: 'http', scheme: 'bearer', description: 'An access token of an administrator.' },
  xsrf: {
    type: 'apiKey',
    in: 'header',
    name: CSRF_HEADER.toUpperCase(),
    description: `The value of the cookie ${CSRF_COOKIE}, which every GET sets.`,
  },
});

const HEADERS = {
  RetryAfter: {
    description: 'Seconds until another request can succeed.',
    schema: { type: 'integer', minimum: 1 },
  },
  ContentDisposition: {
    description: 'The name of the file.',
    schema: { type: 'string' },
  },
};

function answerOf(call: Call, schemas: Json) {
  const isFile = call.produces !== undefined && call.produces !== JSON_TYPE;
  const headers = {
    ...(isFile && { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } }),
    ...Object.fromEntries(
      Object.entries(call.headers ?? {}).map(([name, description]) => [
        name,
        { description, schema: { type: 'string' } },
      ]),
    ),
  };
  const { $defs, ...schema } = toSchema(call.answer, 'output');
  Object.assign(schemas, $defs);
  const part: Json = {
    description: 'ok',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { [call.produces ?? JSON_TYPE]: isFile ? {} : { schema } },
  };
  const [named = call.id] = /\w+$/.exec(String(schema.$ref ?? '')) ?? [];
  return { status: String(call.status), name: isFile ? 'file' : named, part };
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

type Described = Pick<Env, 'PUBLIC_URL' | 'CALLS_PER_MINUTE'>;

const about = ({ CALLS_PER_MINUTE: limit }: Described): string =>
  [
    'Amounts are points, coins or won; times carry the business offset.',
    'Log in, keep the cookies and send the cookie XSRF-TOKEN as the header X-XSRF-TOKEN with each change.',
    'A program of staff sends an access token, `Authorization: Bearer`, and no cookies.',
    'A refusal has a `code`; texts and files follow Accept-Language.',
    `Each call lists its own refusals. Every call may answer:`,
    guardStatuses(),
    ...(limit > 0 ? [`An account may make ${limit} calls a minute, others get 429 with Retry-After.`] : []),
  ].join('\n\n');

/**
 * Returns the OpenAPI 3.1 document of the documented calls, made from the table that routes them. Names of
 * cookies and the limit of calls are those of the installation.
 */
export function openApi(calls: readonly Call[], env: Described): Json {
  const { $defs, ...refusal } = toSchema(Refusal, 'output');
  const schemas: Json = {
    Refusal: refusal,
    OfSession: { enum: OF_SESSION },
    ...($defs as Json),
  };
  const listed = [...new Map(calls.map((call) => [call.id, call])).values()];
  const parts = new Map(
    listed.map((call) => [
      call,
      {
        parameters: parametersOf(call),
        body: bodyOf(call),
        answers: [answerOf(call, schemas), ...refusalsOf(call)],
      },
    ]),
  );
  const parameters = share(
    'parameters',
    [...parts.values()].flatMap((each) => each.parameters),
  );
  const fields = share(
    'schemas',
    [...parts.values()].flatMap(({ body }) =>
      Object.entries(body?.properties ?? {}).map(([name, part]) => ({ name, part })),
    ),
  );
  const namedBody = (name: string, body: Body) => ({ name, part: bodySchema(body, fields.place) });
  const bodies = share(
    'schemas',
    [...parts].flatMap(([{ id }, own]) => (own.body ? [namedBody(id, own.body)] : [])),
  );
  const responses = share(
    'responses',
    [...parts.values()].flatMap((each) => each.answers),
  );
  const paths: Record<string, Json> = {};
  for (const [call, own] of parts) {
    const path = documentedPath(call, calls);
    const body = own.body && requestBody(own.body, bodies.place(namedBody(call.id, own.body)));
    paths[path] ??= path.startsWith(API) ? {} : { servers: [{ url: '/' }, { url: API }] };
    (paths[path] as Json)[call.method.toLowerCase()] = {
      operationId: call.id,
      summary: call.summary,
      tags: [call.subject],
      ...(own.parameters.length > 0 && {
        parameters: own.parameters.map(parameters.place),
      }),
      ...(body && { requestBody: body }),
      ...(!isUsual(securityOf(call)) && { security: securityOf(call) }),
      responses: Object.fromEntries(own.answers.map((each) => [each.status, responses.place(each)])),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Starline',
      version: '1',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description: about(env),
    },
    servers: [ROOT],
    security: USUAL,
    paths,
    components: {
      schemas: { ...schemas, ...fields.components, ...bodies.components },
      parameters: parameters.components,
      responses: responses.components,
      headers: HEADERS,
      securitySchemes: securitySchemes(env),
    },
  };
}
