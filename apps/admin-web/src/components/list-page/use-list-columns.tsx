import { shortDay } from '@starline/domain/business-time';
import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import type {
  DrawnOf,
  ListColumn,
  ListDefinition,
  RowColumnOf,
  TableColumnOf,
  TextsOf,
} from '@starline/validators/lists/definition';
import type { CustomTypeOptions } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import { MemberLink } from '../member-link.tsx';
import { Dash, Moment } from '../moment.tsx';
import { Money, Won } from '../money.tsx';

type Look<Row> = Partial<Omit<DataColumn<Row>, 'id' | 'sort'>>;
type Looks<List extends ListDefinition, Row> = { [Id in TableColumnOf<List>]?: Look<Row> } & {
  [Id in DrawnOf<List> & TableColumnOf<List>]: Look<Row> & Pick<DataColumn<Row>, 'cell'>;
};
type Listed<List extends ListDefinition> = {
  readonly [Id in RowColumnOf<List> & TableColumnOf<List>]: unknown;
};
type Texts = CustomTypeOptions['resources'];
/** A list whose texts lack a header or the name of a choice does not compile. */
type Worded<List extends ListDefinition> = List extends { name: infer Name extends keyof Texts }
  ? Texts[Name] extends TextsOf<List>
    ? unknown
    : { name: { lacks: TextsOf<List> } }
  : never;

const WIDTHS: Record<ListColumn['kind'], number> = {
  text: 150,
  username: 166,
  name: 116,
  choice: 120,
  reference: 112,
  day: 112,
  number: 80,
  amount: 130,
  won: 120,
  time: 160,
  flag: 110,
  cell: 110,
};
const SLOTS: Partial<Record<ListColumn['kind'], NonNullable<DataColumn<never>['slot']>>> = {
  username: 'title',
  name: 'title',
  choice: 'status',
};

/** The columns of a list, those that stand first. */
function inOrder({ columns, shownFirst = [] }: ListDefinition): [string, ListColumn][] {
  const placeOf = (id: string) => (shownFirst.includes(id) ? shownFirst.indexOf(id) : shownFirst.length);
  return Object.entries(columns).toSorted(([one], [other]) => placeOf(one) - placeOf(other));
}

/**
 * Returns the columns of a list in the order of its definition, with its headers and orders. Each kind has
 * its cell; `looks` holds what the screen draws itself. docs/architecture.md#lists.
 */
export function useListColumns<Row extends Listed<List>, const List extends ListDefinition>(
  list: List & Worded<List>,
  looks: Looks<List, Row>,
): DataColumn<Row>[] {
  const { t } = useTranslation([list.name, 'list'] as never) as unknown as { t: (key: string) => string };
  const memberName = useMemberName();
  const shown: Readonly<Record<string, Look<Row>>> = looks;
  const draw = (column: ListColumn, value: unknown): ReactNode => {
    if (value === null || value === '') return <Dash />;
    if (column.kind === 'choice') return <Pill>{t(`${column.texts}.${value}`)}</Pill>;
    if (column.kind === 'time') return <Moment at={value as string} />;
    if (column.kind === 'day') return shortDay(String(value));
    if (column.kind === 'amount') return <Money value={value as never} />;
    if (column.kind === 'won') return <Won value={value as number} />;
    if (column.kind === 'name') return memberName(value as string);
    return column.kind === 'username' ? <MemberLink username={String(value)} /> : String(value);
  };
  return inOrder(list)
    .filter(([, { table }]) => table !== false)
    .map(([id, column]) => {
      const { kind, header = id, sort } = column;
      const valueIn = (row: Row) => (row as Readonly<Record<string, unknown>>)[id];
      const slot = id === 'createdAt' ? 'meta' : SLOTS[kind];
      return {
        id: header,
        header: id === 'actions' ? t('list:actions') : t(`${list.headers ?? 'columns'}.${header}`),
        width: WIDTHS[kind],
        ...((kind === 'amount' || kind === 'won') && { numeric: true }),
        ...(slot && { slot }),
        ...(sort && { sort: id }),
        ...(list.shownFirst?.includes(id) === false && { isFolded: true }),
        ...(kind !== 'cell' && {
          isEmpty: (row: Row) => valueIn(row) === null || valueIn(row) === '' || valueIn(row) === false,
        }),
        cell: (row: Row) => draw(column, valueIn(row)),
        ...shown[id],
      };
    });
}
