import { useShortcuts } from '../../lib/shortcuts.ts';

export type ListKeys = {
  move: (step: 1 | -1) => void;
  select: () => void;
  /** Selects the rows of the page, and again deselects them. */
  selectPage: () => void;
  open: () => void;
  search: () => void;
  goBy: (step: 1 | -1) => void;
  clear: () => void;
  /** What the letters of the acts do; undefined for those that fit neither the selection nor the row. */
  acts: Readonly<Record<string, (() => void) | undefined>>;
};

/** The keys of a list. docs/operations/members.md#keys. */
export function useListKeys(keys: ListKeys) {
  useShortcuts({
    ...keys.acts,
    j: () => keys.move(1),
    k: () => keys.move(-1),
    Space: keys.select,
    a: keys.selectPage,
    Enter: keys.open,
    f: keys.search,
    '/': keys.search,
    '[': () => keys.goBy(-1),
    ']': () => keys.goBy(1),
    Escape: keys.clear,
  });
}
