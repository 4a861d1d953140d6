import * as z from 'zod/mini';

export type PageSize = number | 'all';

/** "All" is one page of this many rows; the table keeps only those in view in the document. */
export const ALL_ROWS = 10_000;

type ListSearchOptions<Sort extends string, Filters extends z.core.$ZodLooseShape> = {
  sizes: readonly PageSize[];
  size: PageSize;
  sorts: readonly [Sort, ...Sort[]];
  filters: Filters;
};

const readSize = (sizes: readonly PageSize[]) => (text: unknown) =>
  sizes.find((size) => String(size) === String(text));

/**
 * The state of a list in its address. Whatever is not understood falls back to its default and unknown keys are dropped,
 * so that an old or mistyped link still opens.
 */
export function listSearch<const Sort extends string, Filters extends z.core.$ZodLooseShape>(
  options: ListSearchOptions<Sort, Filters>,
) {
  const { sizes, size, sorts, filters } = options;
  const positive = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
  const sizeOf = z.pipe(
    z.transform(readSize(sizes)),
    z.custom<PageSize>((value) => value !== undefined),
  );
  return z.object({
    ...filters,
    page: z._default(z.catch(positive, 1), 1),
    size: z._default(z.catch(sizeOf, size), size),
    sort: z._default(z.catch(z.enum(sorts), sorts[0]), sorts[0]),
    order: z._default(z.catch(z.enum(['asc', 'desc']), 'desc'), 'desc'),
  });
}

export const listDefaults = <Sort extends string>(size: PageSize, sort: Sort) =>
  ({ page: 1, size, sort, order: 'desc' }) as const;

export const textFilter = z.catch(z.optional(z.string().check(z.maxLength(100))), undefined);
export const dayFilter = z.catch(z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))), undefined);
export const choiceFilter = <const Choice extends string>(choices: readonly Choice[]) =>
  z.catch(z.optional(z.enum(choices as readonly [Choice, ...Choice[]])), undefined);
export const idFilter = z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1))), undefined);
export const flagFilter = z.catch(z.optional(z.stringbool()), undefined);
