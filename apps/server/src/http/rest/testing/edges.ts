import type { Call } from '../call.ts';
import { fieldsOf } from '../document/request.ts';

type Schema = {
  type?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

const DAYS = [
  '0001-01-01',
  '0099-12-31',
  '1969-12-31',
  '1970-01-01',
  '2026-02-30',
  '2999-12-31',
  '3000-01-01',
];

function edgesOf(schema: Schema): unknown[] {
  const { minimum, maximum, minLength, maxLength } = schema;
  return [
    ...(schema.enum ?? []),
    ...(schema.anyOf ?? []).flatMap(edgesOf),
    ...[minimum, maximum].flatMap((edge) => (edge === undefined ? [] : [edge - 1, edge, edge + 1])),
    ...[minLength, maxLength].flatMap((edge) =>
      edge === undefined || edge > 5000 ? [] : ['a'.repeat(edge), 'a'.repeat(edge + 1)],
    ),
  ];
}

/** Returns days, and the values at and just beyond the bounds of the fields of a call in the document. */
export const edges = (call: Call): unknown[] => [
  ...DAYS,
  ...(['params', 'query', 'body'] as const).flatMap((place) =>
    Object.values(fieldsOf(call, place)).flatMap(({ schema }) => edgesOf(schema)),
  ),
];
