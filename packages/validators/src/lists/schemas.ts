import type { Amount as Money } from '@starline/domain/money';
import { z } from 'zod';
import { CountryId } from '../countries.ts';
import {
  Amount,
  Day,
  Id,
  Instant,
  listFields,
  Order,
  PositiveAmount,
  text,
  usernamePart,
} from '../fields.ts';
import {
  type Field,
  type FieldsOf,
  fieldsOf,
  type ListColumn,
  type ListDefinition,
  type RowColumnOf,
  type SortOf,
  sortsOf,
} from './definition.ts';

/** Longest text of a filter; the address cuts it at the same length. */
const TEXT_MAX = 100;

type Value<Kind> = Kind extends 'country'
  ? z.ZodType<number, number>
  : Kind extends 'amount'
    ? z.ZodType<Money, number>
    : Kind extends readonly (infer Choice extends string)[]
      ? z.ZodType<Choice, Choice>
      : z.ZodType<string, string>;
type InputShape<List extends ListDefinition> = typeof listFields & {
  [Key in keyof FieldsOf<List>]: z.ZodOptional<Value<FieldsOf<List>[Key]>>;
} & (List extends { isOfMembers: true } ? { memberId: z.ZodOptional<typeof Id> } : unknown) &
  ([SortOf<List>] extends [never]
    ? unknown
    : {
        sort: z.ZodDefault<z.ZodType<SortOf<List>, SortOf<List>>>;
        order: z.ZodDefault<typeof Order>;
      });
type Flat<Type> = { [Key in keyof Type]: Type[Key] };

function fieldSchema(field: Field): z.ZodType {
  if (typeof field !== 'string') return z.enum(field);
  return {
    text: text(TEXT_MAX),
    username: usernamePart,
    day: Day,
    country: CountryId,
    amount: PositiveAmount,
  }[field];
}

/** Returns the input of a list: its page, its filters and its order. */
export function listInput<const List extends ListDefinition>(
  list: List,
): z.ZodObject<Flat<InputShape<List>>, z.core.$strict> {
  const sorts = sortsOf(list);
  const filters = Object.entries(fieldsOf(list) as Record<string, Field>);
  return z.strictObject({
    ...listFields,
    ...(list.isOfMembers && { memberId: Id.optional() }),
    ...Object.fromEntries(filters.map(([key, field]) => [key, fieldSchema(field).optional()])),
    ...(sorts.length > 0 && {
      sort: z.enum(sorts as string[]).default('createdAt'),
      order: Order.default('desc'),
    }),
  }) as never;
}

type CellType<Column> = Column extends { kind: 'amount' }
  ? Money
  : Column extends { kind: 'number' | 'won' }
    ? number
    : Column extends { kind: 'flag' }
      ? boolean
      : Column extends { values: readonly (infer Choice)[] }
        ? Choice
        : string;
type RowShape<List extends ListDefinition> = {
  [Id in RowColumnOf<List>]: z.ZodType<
    CellType<List['columns'][Id]> | (List['columns'][Id] extends { isNullable: true } ? null : never),
    | (CellType<List['columns'][Id]> extends Money ? number : CellType<List['columns'][Id]>)
    | (List['columns'][Id] extends { isNullable: true } ? null : never)
  >;
};

const SCHEMAS = { amount: Amount, number: z.int(), won: z.int(), flag: z.boolean(), time: Instant };
function cellSchema(column: ListColumn): z.ZodType {
  if (column.kind === 'choice') return z.enum(column.values);
  return column.kind in SCHEMAS ? SCHEMAS[column.kind as keyof typeof SCHEMAS] : z.string();
}

/** Returns what a row of a list holds; a list extends it with what no column shows. */
export const listRow = <const List extends ListDefinition>(list: List): z.ZodObject<RowShape<List>> =>
  z.object(
    Object.fromEntries(
      Object.entries(list.columns)
        .filter(([, { kind }]) => kind !== 'cell')
        .map(([id, column]) => [id, column.isNullable ? cellSchema(column).nullable() : cellSchema(column)]),
    ),
  ) as never;
