import {
  type Field,
  type FieldsOf,
  filtersOf,
  type ListDefinition,
  type WireKeyOf,
  wireKeyOf,
} from '@starline/validators/lists/definition';
import type { z } from 'zod';
import { wireAmount, wireChoice, wireId, wireText } from './wire.ts';

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
