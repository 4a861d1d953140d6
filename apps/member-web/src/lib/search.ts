import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';

/**
 * Search parsers by hand: route files load with the first page, where zod would cost 15 KB.
 * A wrong or unknown value falls back, and a default does not stand in the URL.
 */
type Parser<Value> = { parse: (value: unknown) => Value; fallback: Value };
type Parsers = Record<string, Parser<unknown>>;
type Parsed<P extends Parsers> = { [Key in keyof P]: P[Key] extends Parser<infer Value> ? Value : never };

export function searchOf<P extends Parsers>(parsers: P) {
  const entries = Object.entries(parsers);
  const defaults = Object.fromEntries(entries.map(([key, { fallback }]) => [key, fallback])) as Parsed<P>;
  return {
    validateSearch: (input: Partial<Parsed<P>> & SearchSchemaInput): Parsed<P> =>
      Object.fromEntries(
        entries.map(([key, { parse }]) => [key, parse((input as Record<string, unknown>)[key])]),
      ) as Parsed<P>,
    search: { middlewares: [stripSearchParams<Parsed<P>>(defaults as never)] },
  };
}

export const oneOf = <const Value extends string | number>(
  values: readonly Value[],
  fallback: Value,
): Parser<Value> => ({
  parse: (value) => values.find((known) => known === value) ?? fallback,
  fallback,
});

const optional = <Value>(test: (value: unknown) => value is Value): Parser<Value | undefined> => ({
  parse: (value) => (test(value) ? value : undefined),
  fallback: undefined,
});

export const optionalOneOf = <const Value extends string>(values: readonly Value[]) =>
  optional((value): value is Value => values.some((known) => known === value));

const isPositive = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

export const pageNumber: Parser<number> = { parse: (value) => (isPositive(value) ? value : 1), fallback: 1 };
export const optionalId = optional(isPositive);
export const optionalDay = optional(
  (value): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
);
/** Digits come out of the URL as numbers: an account named 12345 is still a text. */
export const optionalText = (max: number): Parser<string | undefined> => ({
  parse: (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text !== '' ? text.slice(0, max) : undefined;
  },
  fallback: undefined,
});

export const HISTORY_SIZES = [10, 25, 50, 100, 'all'] as const;
export const historySearch = { page: pageNumber, size: oneOf(HISTORY_SIZES, 10) };

/** "All" is a plain limit on the wire. */
export const wireSize = (size: number | 'all') => (size === 'all' ? 10_000 : size);
