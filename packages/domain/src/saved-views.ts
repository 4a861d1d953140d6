import type { Right } from './rights.ts';

type ViewedList = {
  /** The right that opens the list; null is every administrator. */
  right: Right | null;
  /** Whether a role with a scope sees the list. docs/domain/access.md#scope. */
  isOpenToScopes: boolean;
  /** Filters whose value names one member. */
  naming: readonly string[];
};

const ofMembers = (...naming: string[]): ViewedList => ({
  right: 'see_people',
  isOpenToScopes: true,
  naming,
});
const ofTree: ViewedList = { right: 'see_people', isOpenToScopes: false, naming: ['text', 'id'] };

/** The lists of the back office that take saved views. docs/operations/saved-views.md. */
export const VIEWED_LISTS = {
  adjustments: ofMembers('username'),
  audit: { right: 'read_audit', isOpenToScopes: false, naming: ['subjectId'] },
  catalogue: { right: null, isOpenToScopes: true, naming: [] },
  centers: ofMembers(),
  'code-grants': ofMembers('username', 'name'),
  deposits: ofMembers('username'),
  members: ofMembers('username', 'name', 'recommender'),
  notices: { right: null, isOpenToScopes: true, naming: [] },
  products: ofMembers('username', 'name'),
  rewards: ofMembers('searchId', 'sourceId'),
  settlements: { right: null, isOpenToScopes: false, naming: [] },
  'trees-recommend': ofTree,
  'trees-sponsor': ofTree,
  withdrawals: ofMembers('username', 'name'),
} as const satisfies Record<string, ViewedList>;
export type ViewedListName = keyof typeof VIEWED_LISTS;
export const VIEWED_LIST_NAMES = Object.keys(VIEWED_LISTS) as [ViewedListName, ...ViewedListName[]];

/** Views that one administrator may have, over all lists. */
export const VIEW_LIMIT = 100;
export const VIEW_NAME_MAX = 40;
/** Filters and order of a list: keys of its address with their values. */
export type ViewFilters = readonly [key: string, value: string][];
export const VIEW_FILTERS_MAX = 30;
export const VIEW_VALUE_MAX = 200;

/** Keys of an address that are no part of a view: its page and what is open on it. */
const NOT_KEPT = new Set(['page', 'size', 'after', 'before', 'edit', 'add']);

/** Returns the filters and the order of an address, without the page and without empty values. */
export const viewFilters = (search: Readonly<Record<string, unknown>>): ViewFilters =>
  Object.entries(search)
    .filter(([key, value]) => !NOT_KEPT.has(key) && value !== undefined && value !== null && value !== '')
    .map(([key, value]) => [key, String(value)]);

/** Returns the keys of a view that the list still knows. An unknown filter of an old view is dropped. */
export const viewSearch = (filters: ViewFilters, known: readonly string[]): Record<string, string> =>
  Object.fromEntries(filters.filter(([key]) => known.includes(key)));

/**
 * Whether a view has a filter that names one member. Such a view is not shared.
 * docs/operations/saved-views.md#sharing.
 */
export function namesMember(list: ViewedListName, filters: ViewFilters): boolean {
  const naming: readonly string[] = VIEWED_LISTS[list].naming;
  return filters.some(([key]) => naming.includes(key));
}
