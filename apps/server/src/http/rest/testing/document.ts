import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Call } from '../call.ts';
import { DOCUMENTED_CALLS } from '../documented-calls.ts';
import { documentedPath, openApi, refusalCodesOf } from '../openapi.ts';

type Media = { schema?: object; example?: unknown; examples?: Record<string, { value: unknown }> };
type Operation = {
  parameters: { name: string; schema: object; example?: unknown }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content: Record<string, Media> }>;
};

// biome-ignore lint/suspicious/noExplicitAny: a document of its own shape, held against the OpenAPI schema by a test
export const DOCUMENT: any = JSON.parse(JSON.stringify(openApi(DOCUMENTED_CALLS)));

const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document', components: DOCUMENT.components });

export function validatorOf(schema: object): ValidateFunction {
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')));
}

export function operationOf(call: Pick<Call, 'method' | 'path'>): Operation {
  return DOCUMENT.paths[documentedPath(call, DOCUMENTED_CALLS)][call.method.toLowerCase()];
}

const CALLS = new Map(DOCUMENTED_CALLS.map((call) => [`${call.method} ${call.path}`, call]));
const validators = new Map<string, ValidateFunction | undefined>();

const HEADERS = ['Idempotency-Key', 'Idempotency-Attempt'];
const isSent = ({ map, params, query, body }: Call, field: string): boolean =>
  map !== undefined ||
  HEADERS.includes(field) ||
  Object.hasOwn({ ...params, ...query, ...body }, field.split('.')[0] ?? '');

/** Throws when an answer has a status, code, shape or named field that the document does not promise. */
export function holdToDocument(route: string, status: number, body: unknown): void {
  const call = CALLS.get(route);
  if (!call) throw new Error(`${route} is not a documented call`);
  // An empty value of a parameter leaves the path of another call.
  if (status === 405) return;
  const media = operationOf(call).responses[status]?.content;
  if (!media) throw new Error(`${route}: status ${status} is not documented: ${JSON.stringify(body)}`);
  const code = (body as { code?: string } | null)?.code;
  if (status >= 400 && !(refusalCodesOf(call) as string[]).includes(code ?? ''))
    throw new Error(`${route}: code ${code} is not documented`);
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
