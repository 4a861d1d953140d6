import type { BusinessDay } from '@starline/domain/business-time';
import { STATEMENT_ACCOUNTS, type StatementAccount } from '@starline/domain/statements';

export const STATEMENT_SIZES = [20, 50, 100] as const;

/** What a statement may be of: one balance, or all of them. */
export const STATEMENT_TABS = [...STATEMENT_ACCOUNTS, 'all'] as const;

type Search = {
  account: StatementAccount | 'all';
  from?: BusinessDay | undefined;
  to?: BusinessDay | undefined;
  page: number;
  size: (typeof STATEMENT_SIZES)[number];
};

/** The search of the address with a period: the one that it names, else this month up to `today`. */
export const withPeriod = (search: Search, today: BusinessDay) => ({
  ...search,
  from: search.from ?? `${today.slice(0, 8)}01`,
  to: search.to ?? today,
});
