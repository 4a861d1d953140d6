import type { Amount } from '@starline/domain/money';
import {
  type Field,
  type FieldsOf,
  filtersOf,
  type ListColumn,
  type ListDefinition,
  type WireKeyOf,
  wireKeyOf,
} from '@starline/validators/lists/definition';
import { z } from 'zod';
import { snake } from './names.ts';
import { Bit, bit, Decimal, decimal, Time, wireAmount, wireChoice, wireId, wireText } from './wire.ts';

type WireField<Kind> = Kind extends 'country'
  ? ReturnType<typeof wireId>
  : Kind extends 'amount'
    ? ReturnType<typeof wireAmount>
    : ReturnType<typeof wireText>;
type WireFields<List extends ListDefinition> = {
  [Key in keyof FieldsOf<List> as WireKeyOf<List, Key & string>]: WireField<FieldsOf<List>[Key]>;
};

const wireField = (field: Field): z.ZodType =>
  typeof field === 'object'
    ? wireChoice()
    : field === 'country'
      ? wireId()
      : field === 'amount'
        ? wireAmount()
        : wireText();

/** Returns the filters of a list as fields of a call. The procedure validates them. */
export const wireFilters = <List extends ListDefinition>(list: List): WireFields<List> =>
  Object.fromEntries(
    filtersOf(list).flatMap(({ fields }) =>
      Object.entries(fields).map(([key, field]) => [wireKeyOf(list, key), wireField(field)]),
    ),
  ) as never;

const ANSWERS = { amount: Decimal, number: z.int(), won: z.int(), flag: Bit, time: Time };
function answerOf(column: ListColumn): z.ZodType {
  if (column.kind === 'choice') return z.enum(column.values);
  return column.kind in ANSWERS ? ANSWERS[column.kind as keyof typeof ANSWERS] : z.string();
}
function written({ kind }: ListColumn, value: unknown, time: (iso: string) => string): unknown {
  if (value === null) return null;
  if (kind === 'flag') return bit(value as boolean);
  if (kind === 'amount') return decimal(value as Amount);
  return kind === 'time' ? time(value as string) : value;
}

/** Returns the columns of a list as fields of an answer, and the function that writes a row as them. */
export function wireColumns({ columns }: ListDefinition) {
  const shown = Object.entries(columns).filter(([, { kind }]) => kind !== 'cell');
  return {
    fields: Object.fromEntries(
      shown.map(([id, column]) => [
        snake(id),
        column.isNullable ? answerOf(column).nullable() : answerOf(column),
      ]),
    ),
    write: (row: Readonly<Record<string, unknown>>, time: (iso: string) => string) =>
      Object.fromEntries(shown.map(([id, column]) => [snake(id), written(column, row[id], time)])),
  };
}
