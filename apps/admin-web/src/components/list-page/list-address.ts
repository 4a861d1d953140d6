import {
  type Field,
  type FieldsOf,
  fieldsOf,
  isPersonal,
  type ListDefinition,
  type SortOf,
  sortsOf,
  wireKeyOf,
} from '@starline/validators/lists/definition';
import { listSearch, textFilter } from '@starline/web/list-search';
import { optionalDay, optionalId, optionalOneOf, type Reader } from '@starline/web/search';
import type { ExportSpec } from './export-button.tsx';

type Read<Kind> = Kind extends 'country' ? number : Kind extends readonly (infer Value)[] ? Value : string;
type Readers<List extends ListDefinition> = {
  [Key in keyof FieldsOf<List>]: Reader<Read<FieldsOf<List>[Key]> | undefined>;
};
type Sort<List extends ListDefinition> = SortOf<List> | 'createdAt';

/** An amount stands in the address as it was typed. */
const READERS = {
  text: textFilter,
  username: textFilter,
  day: optionalDay,
  country: optionalId,
  amount: textFilter,
};
const readerOf = (field: Field) => (typeof field === 'string' ? READERS[field] : optionalOneOf(field));

/** The address of a list: place, size, order and filters, with `more` keys of its screen. */
export function listAddress<
  const List extends ListDefinition,
  const More extends Record<string, Reader<unknown>> = Record<never, never>,
>(list: List, more?: More) {
  const fields = Object.entries<Field>(fieldsOf(list));
  return listSearch({
    sizes: list.sizes,
    size: list.size ?? list.sizes[0],
    sorts: ['createdAt', ...sortsOf(list)] as [Sort<List>, ...Sort<List>[]],
    filters: {
      ...Object.fromEntries(fields.map(([key, field]) => [key, readerOf(field)])),
      ...more,
    } as Readers<List> & More,
  });
}

/** The order of a list that is a part of another page, whose address may hold the order of another list. */
export const orderIn = <List extends ListDefinition>(
  list: List,
  { sort, order }: { sort: string; order: 'asc' | 'desc' },
) => ({ sort: sortsOf(list).find((known) => known === sort) ?? ('createdAt' as Sort<List>), order });

/** The file of a list with the filters of its address. `more` are further keys of the call. */
export const exportOf = (
  list: ListDefinition,
  search: Readonly<Record<string, unknown>>,
  file: Pick<ExportSpec, 'path' | 'fileName' | 'type'>,
  more: ExportSpec['query'] = {},
): ExportSpec => ({
  ...file,
  query: {
    ...Object.fromEntries(
      Object.keys(fieldsOf(list)).map((key) => [wireKeyOf(list, key), search[key] as string | undefined]),
    ),
    ...more,
  },
  ...(isPersonal(list) && { isPersonal: true }),
});
