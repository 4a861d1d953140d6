import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Call } from '../call.ts';
import { fieldsOf } from '../document/request.ts';
import { snake } from '../names.ts';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  minLength?: number;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  items?: Schema;
};

const FLAGS: Record<string, boolean> = { true: true, false: false, 1: true, 0: false };

/**
 * Returns a value as the document writes it. Old clients also send numbers as texts, texts as numbers, flags
 * as texts, and texts that are trimmed. docs/api/rest.md#rules
 */
function asWritten(value: unknown, schema: Schema): unknown {
  if (schema.anyOf) return value === 'all' ? value : asWritten(value, schema.anyOf[0] ?? {});
  if (Array.isArray(schema.type)) return typeof value === 'string' ? FLAGS[value] : value;
  if (schema.type === 'array' && Array.isArray(value))
    return value.map((each) => asWritten(each, schema.items ?? {}));
  if (schema.type === 'integer' || schema.type === 'number')
    return typeof value === 'string' ? Number(value.replaceAll(',', '')) : value;
  if (schema.type !== 'string') return value;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return text;
  const trimmed = text.trim().normalize('NFC');
  return schema.enum && !schema.enum.includes(trimmed) ? snake(trimmed) : trimmed;
}

/** Whether a value counts as given: an empty text does only where the field may be empty. */
const isGiven = (value: unknown, { enum: values, type, ...bounds }: Schema): boolean =>
  value !== undefined &&
  value !== null &&
  (value !== '' ||
    (values?.includes('') ?? (type === 'string' && !bounds.minLength && !bounds.format && !bounds.pattern)));

/** Throws when the document refuses a request that the server accepted. */
export function holdRequest(
  call: Call,
  input: Record<string, unknown>,
  validatorOf: (schema: object) => ValidateFunction,
): void {
  for (const [name, { schema, isRequired }] of Object.entries({
    ...fieldsOf(call, 'params'),
    ...fieldsOf(call, 'query'),
    ...fieldsOf(call, 'body'),
  })) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    const field = `${call.method} ${call.path}: ${name}`;
    if (!isGiven(value, schema)) {
      if (isRequired) throw new Error(`${field} is required by the document, and accepted without`);
      continue;
    }
    const validate = validatorOf(schema);
    const written = asWritten(value, schema);
    if (!validate(written))
      throw new Error(
        `${field} was accepted as ${JSON.stringify(value)}: ${JSON.stringify(validate.errors)}`,
      );
  }
}
