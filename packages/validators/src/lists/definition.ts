import type { PERSONAL_FIELDS } from '@starline/domain/personal-data';

/**
 * A list of the back office in one record: input and rows of its procedures, orders, address, filters of REST
 * and of the screen, table and spreadsheet follow from it. This file and the definitions import no zod: the
 * routes of the back office are part of its first page. docs/architecture.md#lists.
 */
export type ListDefinition = {
  /** The texts of its screen. */
  name: string;
  /** Rows of a page that the screen offers. */
  sizes: readonly [number, ...(number | 'all')[]];
  /** The size without a choice; the first of `sizes` by default. */
  size?: number;
  /** The group of texts that heads the columns; `columns` by default. */
  headers?: string;
  /** The page of a member shows the list too: its input takes `memberId`. */
  isOfMembers?: true;
  /**
   * The columns that the table begins with, in that order; the others are folded: a clerk unfolds them in the
   * menu of columns. All columns in their own order by default.
   */
  shownFirst?: readonly string[];
  /** In the order of the table and of the spreadsheet. */
  columns: Readonly<Record<string, ListColumn>>;
  /** Filters that belong to no column. */
  filters?: Readonly<Record<string, MoreFilter>>;
};

type Common = {
  /** The text that heads the column, and the name of its filter, where it is not the column's name. */
  header?: string;
  isNullable?: true;
  /** The server orders by it. */
  sort?: true;
  /** `false` keeps it out of the table. */
  table?: false;
  /** Stands in the spreadsheet; a number is the width in characters. */
  sheet?: true | number;
};
/**
 * `people`: a part of the member's username or name. `range`: `…From` and `…To`. `day` is `date`, `period`
 * `startDate` and `endDate`.
 */
export type ListColumn = Common &
  /** `wire`: the name of its filter in calls, where it is another. */
  (
    | { kind: 'text'; filter?: 'text'; wire?: string; mask?: PersonalKind }
    | { kind: 'username' | 'name'; filter?: 'text' | 'people' }
    /** `texts`: the group of texts that names the values. */
    | { kind: 'choice'; values: Values; texts: string; filter?: 'choice' }
    | { kind: 'reference'; filter?: 'country' }
    | { kind: 'amount'; filter?: 'range' }
    | { kind: 'time'; filter?: 'day' | 'period' }
    | { kind: 'number' | 'won' | 'flag' | 'day'; filter?: undefined }
    /** Drawn by the screen and no field of the rows. */
    | { kind: 'cell'; filter?: undefined }
  );
type Values = readonly [string, ...string[]];
type PersonalKind = (typeof PERSONAL_FIELDS)[keyof typeof PERSONAL_FIELDS];
type MoreFilter = { kind: 'text' | 'country' } | { kind: 'choice'; values: Values };

/** A column whose name is one of personal data says how it is masked. docs/security/personal-data.md. */
type Masked<Columns> = {
  [Id in keyof Columns]: Id extends keyof typeof PERSONAL_FIELDS
    ? { mask: (typeof PERSONAL_FIELDS)[Id] }
    : { mask?: never };
};

/** Returns the definition, with the types of its own columns. */
export const listDefinition = <const List extends ListDefinition>(
  list: List & { columns: Masked<List['columns']>; shownFirst?: readonly (keyof List['columns'])[] },
): List => list;

/**
 * What one key of a list's input holds: a text, a part of a username, a day, an id, an amount, or one of the
 * values.
 */
export type Field = 'text' | 'username' | 'day' | 'country' | 'amount' | Values;

type KeyOf<Id, Column> = Column extends { header: infer Header extends string } ? Header : Id;
type FieldsOfColumn<Id extends string, Column> = Column extends { filter: infer Kind }
  ? Kind extends 'period'
    ? { startDate: 'day'; endDate: 'day' }
    : Kind extends 'range'
      ? { [Key in `${Id}From` | `${Id}To`]: 'amount' }
      : {
          [Key in Kind extends 'day' ? 'date' : KeyOf<Id, Column> & string]: Kind extends 'choice'
            ? Column extends { values: infer Choices }
              ? Choices
              : never
            : Kind extends 'people' | 'text'
              ? Column extends { kind: 'username' }
                ? 'username'
                : 'text'
              : Kind;
        }
  : never;
type FieldOfMore<Filter> = Filter extends { values: infer Choices }
  ? Choices
  : Filter extends { kind: infer Kind }
    ? Kind
    : never;
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type Flat<Type> = { [Key in keyof Type]: Type[Key] };

/** The filters of a list: the keys of its input, of its address and of its calls. */
export type FieldsOf<List extends ListDefinition> = Flat<
  Together<
    {
      [Id in keyof List['columns'] & string]: FieldsOfColumn<Id, List['columns'][Id]>;
    }[keyof List['columns'] & string]
  > & {
    [Key in keyof List['filters'] & string]: FieldOfMore<NonNullable<List['filters']>[Key]>;
  }
>;

/** The name of a filter in calls. */
export type WireKeyOf<List extends ListDefinition, Key extends string> = List['columns'][Key] extends {
  wire: infer Wire extends string;
}
  ? Wire
  : Key;

type ColumnsWith<List extends ListDefinition, Wanted> = {
  [Id in keyof List['columns'] & string]: List['columns'][Id] extends Wanted ? Id : never;
}[keyof List['columns'] & string];

/** The orders of a list. */
export type SortOf<List extends ListDefinition> = ColumnsWith<List, { sort: true }>;
/** Columns that are no fields of the rows. */
export type CellOf<List extends ListDefinition> = ColumnsWith<List, { kind: 'cell' }>;
/** Columns of the table that the screen draws: kinds that say nothing about how they look. */
export type DrawnOf<List extends ListDefinition> = ColumnsWith<List, { kind: 'cell' | 'flag' }>;
export type TableColumnOf<List extends ListDefinition> = Exclude<
  keyof List['columns'] & string,
  ColumnsWith<List, { table: false }>
>;
export type SheetColumnOf<List extends ListDefinition> = ColumnsWith<List, { sheet: true | number }>;
/** Columns that are fields of the rows. */
export type RowColumnOf<List extends ListDefinition> = Exclude<keyof List['columns'] & string, CellOf<List>>;

type Headed<List extends ListDefinition> = {
  [Id in keyof List['columns'] & string]: Id extends 'actions' ? never : KeyOf<Id, List['columns'][Id]>;
}[keyof List['columns'] & string];
type ChoiceTexts<Columns> = {
  readonly [Id in keyof Columns as Columns[Id] extends { texts: infer Group extends string }
    ? Group
    : never]: Readonly<
    Record<Columns[Id] extends { values: readonly (infer Value extends string)[] } ? Value : never, string>
  >;
};
/**
 * The texts that a list needs: a header for each column but `actions`, and a name for each value of a choice.
 */
export type TextsOf<List extends ListDefinition> = ChoiceTexts<List['columns']> & {
  readonly [Group in List extends { headers: infer Own extends string } ? Own : 'columns']: Readonly<
    Record<Headed<List> & string, string>
  >;
};

/** Columns whose filter compares the column itself. */
export type ComparedOf<List extends ListDefinition> = ColumnsWith<
  List,
  { filter: 'choice' | 'range' | 'day' | 'period' }
>;
/** Filters whose condition the list writes itself; `people` stands for those of usernames and names. */
export type OwnFilterOf<List extends ListDefinition> =
  | (List extends { isOfMembers: true } ? 'people' : never)
  | {
      [Id in keyof List['columns'] & string]: List['columns'][Id] extends { filter: infer Kind }
        ? Kind extends 'people'
          ? 'people'
          : Kind extends 'text' | 'country'
            ? KeyOf<Id, List['columns'][Id]>
            : never
        : never;
    }[keyof List['columns'] & string]
  | (keyof NonNullable<List['filters']> & string);

export type ListFilter = {
  kind: 'text' | 'choice' | 'country' | 'range' | 'day' | 'period';
  key: string;
  /** The column that it compares; undefined for one of `filters`. */
  column?: string;
  values?: Values | undefined;
  texts?: string | undefined;
  fields: Readonly<Record<string, Field>>;
};

type Columns = ListDefinition['columns'];
const fieldsOfFilter = (
  { kind, key, column, values }: Omit<ListFilter, 'fields'>,
  columns: Columns,
): Record<string, Field> => {
  if (kind === 'period') return { startDate: 'day', endDate: 'day' };
  if (kind === 'range') return { [`${key}From`]: 'amount', [`${key}To`]: 'amount' };
  if (column && columns[column]?.kind === 'username') return { [key]: 'username' };
  return { [key]: kind === 'choice' ? (values as Values) : kind };
};

/** Returns the filters in the order of the columns, those of no column last. */
export function filtersOf({ columns, filters = {} }: ListDefinition): ListFilter[] {
  const found = [
    ...Object.entries(columns).flatMap(([column, { header, filter, ...rest }]) =>
      filter
        ? [
            {
              kind: filter === 'people' ? 'text' : filter,
              key: filter === 'day' ? 'date' : (header ?? column),
              column,
              values: 'values' in rest ? rest.values : undefined,
              texts: 'texts' in rest ? rest.texts : undefined,
            } as const,
          ]
        : [],
    ),
    ...Object.entries(filters).map(([key, filter]) => ({
      kind: filter.kind,
      key,
      values: 'values' in filter ? filter.values : undefined,
    })),
  ];
  return found.map((filter) => ({ ...filter, fields: fieldsOfFilter(filter, columns) }));
}

/** Returns the fields of all filters. */
export const fieldsOf = <List extends ListDefinition>(list: List): FieldsOf<List> =>
  Object.assign({}, ...filtersOf(list).map(({ fields }) => fields));

/** Returns the name of a filter in calls. */
export const wireKeyOf = <List extends ListDefinition, Key extends string>(
  { columns }: List,
  key: Key,
): WireKeyOf<List, Key> => {
  const column = columns[key];
  return (column && 'wire' in column ? (column.wire ?? key) : key) as WireKeyOf<List, Key>;
};

/** Returns the orders of a list. The default is `createdAt`, newest first. */
export const sortsOf = <List extends ListDefinition>({ columns }: List): SortOf<List>[] =>
  Object.keys(columns).filter((id) => columns[id]?.sort) as SortOf<List>[];

/** Returns the columns of the spreadsheet. */
export const sheetColumnsOf = ({ columns }: ListDefinition): Record<string, ListColumn> =>
  Object.fromEntries(Object.entries(columns).filter(([, { sheet }]) => sheet));

/** Whether rows hold personal data, which are masked. */
export const isPersonal = ({ columns }: ListDefinition): boolean =>
  Object.values(columns).some((column) => 'mask' in column);
