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

/** The page, size and period that a list of own acts is asked for. A missing bound is left out, so that equal filters share an answer. */
export const pageOf = ({ page, size, from, to }: Pick<HistorySearch, 'page' | 'size' | 'from' | 'to'>) => ({
  page,
  size: limitOf(size),
  ...(from && { from }),
  ...(to && { to }),
});

/** The value of an address that is one of the known ones; anything else filters nothing. */
export const known = <const Value extends string>(
  values: readonly Value[],
  value: string | undefined,
): Value | undefined => values.find((each) => each === value);
