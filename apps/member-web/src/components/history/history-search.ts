import { type HISTORY_SIZES, limitOf } from '@starline/web/search';

export type HistorySearch = {
  page: number;
  size: (typeof HISTORY_SIZES)[number];
  from: string | undefined;
  to: string | undefined;
  kind: string | undefined;
  state: string | undefined;
  q: string | undefined;
};

/** The filters of a list without any. */
export const NO_FILTER = {
  page: 1,
  from: undefined,
  to: undefined,
  kind: undefined,
  state: undefined,
  q: undefined,
};

/**
 * The page, size and period that a list of own acts is asked for. A missing bound is left out, so that equal
 * filters share an answer.
 */
export const pageOf = ({ page, size, from, to }: Pick<HistorySearch, 'page' | 'size' | 'from' | 'to'>) => ({
  page,
  size: limitOf(size),
  ...(from && { from }),
  ...(to && { to }),
});

/** The values whose word contains a searched text. Only the portal knows the words. */
export const wordsWith = <const Value extends string>(
  values: readonly Value[],
  word: (value: Value) => string,
  text: string,
): Value[] => values.filter((value) => word(value).toLowerCase().includes(text.toLowerCase()));

/** The value of an address that is one of the known ones; anything else filters nothing. */
export const known = <const Value extends string>(
  values: readonly Value[],
  value: string | undefined,
): Value | undefined => values.find((each) => each === value);
