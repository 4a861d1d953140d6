import type { SearchSchemaInput } from '@tanstack/react-router';

export type PageSize = number | 'all';

/** "All" is one page of this many rows; the table keeps only those in view in the document. */
export const ALL_ROWS = 10_000;

/** Reads one value of the address, text or already read; what it does not understand is its default. */
type Reader<Value> = (value: unknown) => Value;
type Readers = Record<string, Reader<unknown>>;
type Read<Some extends Readers> = { [Key in keyof Some]: ReturnType<Some[Key]> };

const oneOf =
  <const Value extends string | number, Fallback>(values: readonly Value[], fallback: Fallback) =>
  (value: unknown): Value | Fallback =>
    values.find((known) => String(known) === String(value)) ?? fallback;

/** These stand in the first file that loads, before any page: plain readers weigh a twentieth of a schema library. */
export function readSearch<const Some extends Readers>(readers: Some) {
  return (search: Partial<Read<Some>> & SearchSchemaInput): Read<Some> => {
    const raw: Record<string, unknown> = search;
    const known = Object.entries(readers).map(([key, read]) => [key, read(raw[key])]);
    return Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Read<Some>;
  };
}

const natural = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined;
};

export const textFilter = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? String(value).slice(0, 100)
    : undefined;
export const dayFilter = (value: unknown): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : undefined;
export const idFilter = (value: unknown): number | undefined => natural(value);
export const flagFilter = (value: unknown): true | undefined => (String(value) === 'true' ? true : undefined);
export const choiceFilter = <const Choice extends string>(choices: readonly Choice[]) =>
  oneOf(choices, undefined);
export const choiceWithDefault = <const Choice extends string>(
  choices: readonly Choice[],
  fallback: Choice,
) => oneOf(choices, fallback);

type ListSearchOptions<Sort extends string, Filters extends Readers> = {
  sizes: readonly PageSize[];
  size: PageSize;
  sorts: readonly [Sort, ...Sort[]];
  filters: Filters;
};

/** The state of a list in its address: unknown keys are dropped, so that an old or mistyped link still opens. */
export function listSearch<const Sort extends string, const Filters extends Readers>(
  options: ListSearchOptions<Sort, Filters>,
) {
  const { sizes, size, sorts, filters } = options;
  return readSearch({
    ...filters,
    page: (value: unknown): number => Math.min(natural(value) ?? 1, 1_000_000),
    size: oneOf(sizes, size) as Reader<PageSize>,
    sort: oneOf(sorts, sorts[0]) as Reader<Sort>,
    order: oneOf(['asc', 'desc'], 'desc') as Reader<'asc' | 'desc'>,
  });
}

export const listDefaults = <Sort extends string>(size: PageSize, sort: Sort) =>
  ({ page: 1, size, sort, order: 'desc' }) as const;
