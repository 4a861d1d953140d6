import { ERROR_STATUS } from '@starline/domain/errors';
import { z } from 'zod';
import type { Call, Fields } from './call.ts';

const Refusal = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  reason: z.string().optional(),
  request_id: z.string().optional(),
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
  Object.entries(fields).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: toSchema(schema, 'input'),
  }));

const tagOf = (call: Call): string =>
  call.surface === 'admin' ? 'admin' : (call.path.split('/')[2] ?? call.path.split('/')[1] ?? 'member');

/** Nothing is required by the shape: what is missing is refused by name, with its own code. */
function bodySchema(fields: Fields): Json {
  const { required: _, ...schema } = toSchema(z.object(fields), 'input');
  return schema;
}

function refusals(call: Call): Json {
  const always = call.surface === 'admin' ? (['unauthorized', 'forbidden'] as const) : [];
  const changes = call.method === 'GET' ? [] : (['csrf'] as const);
  const byStatus = new Map<number, Set<string>>();
  for (const code of [...call.refusals, ...always, ...changes]) {
    const status = ERROR_STATUS[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        {
          description: [...codes].join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      ]),
  );
}

function operation(call: Call, defs: Json): Json {
  const { $defs, ...answer } = toSchema(call.answer, 'output');
  Object.assign(defs, $defs);
  const hasBody = Object.keys(call.body).length > 0;
  return {
    summary: call.summary,
    tags: [tagOf(call)],
    operationId: `${call.method.toLowerCase()}${call.path.replaceAll(/[^a-zA-Z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(hasBody && {
      requestBody: { content: { 'application/json': { schema: bodySchema(call.body) } } },
    }),
    responses: {
      [call.status]: {
        description: 'done',
        content: { [call.produces ?? 'application/json']: { schema: answer } },
      },
      ...refusals(call),
    },
  };
}

/** OpenAPI 3.1 of the documented calls, made from the table that routes them. */
export function openApi(calls: readonly Call[]): Json {
  const defs: Json = {};
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    (paths[path] as Json)[call.method.toLowerCase()] = operation(call, defs);
  }
  const { $defs: _, ...refusal } = toSchema(Refusal, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Starline',
      version: '1',
      description: 'The documented calls. Amounts are points, coins or won; times carry the business offset.',
    },
    paths,
    components: { schemas: { ...defs, Refusal: refusal } },
  };
}
