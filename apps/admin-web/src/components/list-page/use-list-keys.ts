import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { includeInputs, isTyping } from '../../lib/keyboard.ts';

export type ListKeys = {
  move: (step: 1 | -1) => void;
  select: () => void;
  open: () => void;
  search: () => void;
  goBy: (step: 1 | -1) => void;
  clear: () => void;
};

/** The letter shortcuts of a list. They work only outside of text fields and while no dialog or menu is open. */
export function useListKeys(keys: ListKeys) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const bare = (act: (keys: ListKeys) => void) => (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector('dialog[open], [role="menu"]')) return;
      event.preventDefault();
      act(latest.current);
    };
    const onRow = (act: (keys: ListKeys) => void) => (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('button, a, input')) return;
      bare(act)(event);
    };
    return tinykeys(
      window,
      {
        j: bare((list) => list.move(1)),
        k: bare((list) => list.move(-1)),
        x: bare((list) => list.select()),
        Enter: onRow((list) => list.open()),
        '/': bare((list) => list.search()),
        '[': bare((list) => list.goBy(-1)),
        ']': bare((list) => list.goBy(1)),
        Escape: bare((list) => list.clear()),
      },
      includeInputs,
    );
  }, []);
}
