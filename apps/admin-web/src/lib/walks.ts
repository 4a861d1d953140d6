/** The pages that a list leads to. */
export type WalkName = 'withdrawals' | 'deposits' | 'purchases' | 'members';

/** The rows of a list, its address, and the row whose page was shown last. */
type Left = { ids: readonly number[]; address: string; last: number };
/** The list that was left last, by the pages it leads to. It is gone with the tab. */
const lists = new Map<WalkName, Left>();

const addressNow = () => location.pathname + location.search;

/** Remembers the rows of the list on the screen, whose row `id` is opened. */
export const rememberWalk = (name: WalkName, ids: readonly number[], id: number): void =>
  void lists.set(name, { ids, address: addressNow(), last: id });

export type Walk = {
  at: number;
  of: number;
  next: number | undefined;
  previous: number | undefined;
  /** The address of the list, with its filters and page. */
  list: string;
};

/**
 * Where the id is in the list it was opened from, and its neighbours; undefined for a page that was opened by
 * its address.
 */
export function walkOf(name: WalkName, id: number): Walk | undefined {
  const left = lists.get(name);
  const index = left?.ids.indexOf(id) ?? -1;
  if (!left || index < 0) return undefined;
  left.last = id;
  const { ids, address } = left;
  return { at: index + 1, of: ids.length, next: ids[index + 1], previous: ids[index - 1], list: address };
}

/** The row whose page was shown last, when the list is opened again as it was left. */
export function lastShown(name: WalkName | undefined): number | undefined {
  const left = name && lists.get(name);
  return left?.address === addressNow() ? left.last : undefined;
}
