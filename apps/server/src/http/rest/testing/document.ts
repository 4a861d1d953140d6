import type { ErrorCode } from '@starline/domain/errors';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { ENV } from '../../../testing/site.ts';
import type { Call } from '../call.ts';
import { refusalCodesOf, statusOf } from '../document/refusals.ts';
import { DOCUMENTED_CALLS } from '../documented-calls.ts';
import { documentedPath, openApi } from '../openapi.ts';
import { holdRequest } from './sent.ts';

type Media = { schema?: object; example?: unknown; examples?: Record<string, { value: unknown }> };
type Operation = {
  parameters: {
    name: string;
    in: string;
    schema: { default?: unknown; enum?: unknown[] };
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content: Record<string, Media> }>;
};

// biome-ignore lint/suspicious/noExplicitAny: a document of its own shape, held against the OpenAPI schema by a test
export const DOCUMENT: any = JSON.parse(JSON.stringify(openApi(DOCUMENTED_CALLS, ENV)));

const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', components: DOCUMENT.components });

export function validatorOf(schema: object): ValidateFunction {
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')));
}

/** Returns an operation of the document with every shared part in its place; schemas stay references. */
export const operationOf = (call: Pick<Call, 'method' | 'path'>): Operation => ({
  parameters: [],
  ...whole(DOCUMENT.paths[documentedPath(call, DOCUMENTED_CALLS)][call.method.toLowerCase()]),
});

// biome-ignore lint/suspicious/noExplicitAny: parts of the document, as above
function whole(part: any): any {
  if (Array.isArray(part)) return part.map(whole);
  if (part === null || typeof part !== 'object') return part;
  const [, kind, name] = /^#\/components\/(?!schemas)(\w+)\/(.+)$/.exec(part.$ref ?? '') ?? [];
  if (kind && name) return whole(DOCUMENT.components[kind][name]);
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, whole(value)]));
}

const CALLS = new Map(DOCUMENTED_CALLS.map((call) => [`${call.method} ${call.path}`, call]));
const validators = new Map<string, ValidateFunction | undefined>();

const HEADERS = ['Idempotency-Key'];
const isSent = ({ map, params, query, body }: Call, field: string): boolean =>
  map !== undefined ||
  HEADERS.includes(field) ||
  Object.hasOwn({ ...params, ...query, ...body }, field.split('.')[0] ?? '');

const fieldValidators = new Map<string, ValidateFunction>();
function fieldValidatorOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const validate = fieldValidators.get(text) ?? validatorOf(schema);
  fieldValidators.set(text, validate);
  return validate;
}

/**
 * Throws when the document refuses an accepted request, or when an answer has a status, code, shape or named
 * field that the document does not promise.
 */
export function holdToDocument(
  route: string,
  { status, body, input }: { status: number; body: unknown; input: Record<string, unknown> },
): void {
  const call = CALLS.get(route);
  if (!call) throw new Error(`${route} is not a documented call`);
  // An empty value of a parameter leaves the path of another call.
  if (status === 405 || Object.keys(call.params).some((name) => input[name] === '')) return;
  if (status < 400) holdRequest(call, input, fieldValidatorOf);
  const { responses } = operationOf(call);
  const media = (responses[status] ?? (status >= 400 ? responses.default : undefined))?.content;
  if (!media) throw new Error(`${route}: status ${status} is not documented: ${JSON.stringify(body)}`);
  const code = (body as { code?: ErrorCode } | null)?.code;
  const documented = code && refusalCodesOf(call).includes(code) && statusOf(call, code) === status;
  if (status >= 400 && !documented)
    throw new Error(`${route}: code ${code} with ${status} is not documented`);
  for (const field of Object.keys((body as { fields?: object } | null)?.fields ?? {}))
    if (!isSent(call, field)) throw new Error(`${route}: no client sends a field ${field} (${code})`);
  const schema = media['application/json']?.schema;
  if (!schema) return;
  const name = `${route} ${status}`;
  const validate = validators.get(name) ?? validatorOf(schema);
  validators.set(name, validate);
  if (!validate(body))
    throw new Error(`${name}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 500)}`);
}
