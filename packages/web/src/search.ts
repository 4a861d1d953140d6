import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';

/**
 * Search schemas without a schema library: route files are part of the first page, where zod would add 15 KB.
 * A reader accepts text of the address or a value it returned before. A wrong value becomes the fallback, an
 * unknown key is dropped, and a fallback is not written to the address. So an old or mistyped link still
 * opens.
 */
export type Reader<Value> = { read: (value: unknown) => Value; fallback: Value };
type Readers = Record<string, Reader<unknown>>;
type Read<R extends Readers> = { [Key in keyof R]: R[Key] extends Reader<infer Value> ? Value : never };
/** The state that a search schema reads from the address. */
export type SearchOf<Schema extends { validateSearch: (input: never) => unknown }> = ReturnType<
  Schema['validateSearch']
>;

/** The `validateSearch` and `search` of a route. */
export function searchOf<R extends Readers>(readers: R) {
  const entries = Object.entries(readers);
  const fallbacks = Object.fromEntries(entries.map(([key, { fallback }]) => [key, fallback])) as Read<R>;
  return {
    validateSearch: (input: Partial<Read<R>> & SearchSchemaInput): Read<R> =>
      Object.fromEntries(
        entries.map(([key, { read }]) => [key, read((input as Record<string, unknown>)[key])]),
      ) as Read<R>,
    search: { middlewares: [stripSearchParams<Read<R>>(fallbacks as never)] },
  };
}

/** Reads one of the given values. */
export const oneOf = <const Value extends string | number>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Reader<Value> => ({
  read: (value) => values.find((known) => String(known) === String(value)) ?? fallback,
  fallback,
});

const optional = <Value>(read: (value: unknown) => Value | undefined): Reader<Value | undefined> => ({
  read,
  fallback: undefined,
});

export const optionalOneOf = <const Value extends string>(values: readonly Value[]) =>
  optional((value) => values.find((known) => known === value));

const natural = (value: unknown): number | undefined => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isSafeInteger(number) && number >= 1 ? number : undefined;
};

const LAST_PAGE = 1_000_000;

export const pageNumber: Reader<number> = {
  read: (value) => Math.min(natural(value) ?? 1, LAST_PAGE),
  fallback: 1,
};
export const optionalId = optional(natural);
export const optionalDay = optional((value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined,
);
export const optionalFlag = optional((value) => (String(value) === 'true' ? (true as const) : undefined));
/** Reads a text and cuts it at `max` characters. */
export const optionalText = (max: number) =>
  optional((value) =>
    (typeof value === 'string' || typeof value === 'number') && value !== ''
      ? String(value).slice(0, max)
      : undefined,
  );

export type PageSize = number | 'all';

/** The number of rows of a page of the size "all". */
export const ALL_ROWS = 10_000;

/** Returns the page size that is sent to the server. */
export const limitOf = (size: PageSize): number => (size === 'all' ? ALL_ROWS : size);

export const HISTORY_SIZES = [10, 25, 50, 100, 'all'] as const;
const shortText = optionalText(64);
/** Page, size and filters of a history. A history that has no such kind or state shows all of them. */
export const historySearch = {
  page: pageNumber,
  size: oneOf(HISTORY_SIZES, 10),
  from: optionalDay,
  to: optionalDay,
  kind: shortText,
  state: shortText,
  q: shortText,
};
