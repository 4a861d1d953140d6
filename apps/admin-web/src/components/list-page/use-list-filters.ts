import {
  type FieldsOf,
  filtersOf,
  type ListDefinition,
  type ListFilter,
} from '@starline/validators/lists/definition';
import { useTranslation } from 'react-i18next';
import type { FilterChoice, FilterSegment, FilterSpec } from './filters.ts';

/** What a screen says of a filter: its words, and `segments` for choices side by side. */
type Shown = { label?: string; choices?: readonly FilterChoice[]; segments?: readonly FilterSegment[] };
type OwnWords<List extends ListDefinition> = keyof NonNullable<List['filters']> & string;
/** Filters of no column have no words in the definition, and ids none for their rows. */
type ShownOf<List extends ListDefinition> = { [Key in keyof FieldsOf<List>]?: Shown } & {
  [Key in OwnWords<List>]: Shown & { label: string };
} & {
  [Key in keyof FieldsOf<List> as FieldsOf<List>[Key] extends 'country' ? Key : never]: {
    choices: readonly FilterChoice[];
  };
};

/** The places of the bar: texts, choices, days, amounts. */
const PLACES = { segments: 0, text: 1, choice: 2, day: 3, period: 3, range: 4 };

/** Returns the filters of a list in the order of the bar, in the words of the list's columns. */
export function useListFilters<const List extends ListDefinition>(
  list: List,
  shown: ShownOf<List>,
): FilterSpec[] {
  const { t } = useTranslation([list.name, 'list'] as never) as unknown as { t: (key: string) => string };
  const header = ({ key, column }: ListFilter) =>
    t(`${list.headers ?? 'columns'}.${(column && list.columns[column]?.header) ?? column ?? key}`);
  const specOf = (filter: ListFilter): FilterSpec[] => {
    const { kind, key: id, values, texts } = filter;
    const { segments, ...own } = (shown as Readonly<Record<string, Shown>>)[id] ?? {};
    const label = own.label ?? header(filter);
    if (kind === 'period')
      return [{ kind, id: 'period', label: t('list:period'), start: 'startDate', end: 'endDate' }];
    if (kind === 'range')
      return ['From', 'To'].map((end) => ({ kind: 'text', id: `${id}${end}`, label: t(`${id}${end}`) }));
    if (kind === 'day') return [{ kind, id, label }];
    if (segments) return [{ kind: 'segments', id, label, choices: segments }];
    const choices = own.choices ?? values?.map((value) => ({ value, label: t(`${texts}.${value}`) }));
    return [choices ? { kind: 'choice', id, label, choices } : { kind: 'text', id, label }];
  };
  const placeOf = (filter: ListFilter, { kind }: FilterSpec) =>
    PLACES[filter.kind === 'range' ? 'range' : kind];
  return filtersOf(list)
    .flatMap((filter) => specOf(filter).map((spec) => ({ spec, place: placeOf(filter, spec) })))
    .sort((one, other) => one.place - other.place)
    .map(({ spec }) => spec);
}
