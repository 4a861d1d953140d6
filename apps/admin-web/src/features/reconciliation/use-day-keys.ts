import type { RefObject } from 'react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { type Day, explanationOf, isUnmatched, type Pair, rowOf, type Subject, subjectsOf } from './day.ts';

type Options = {
  day: Day | undefined;
  panel: RefObject<HTMLElement | null>;
  /** Opens the dialog of a row; undefined when nothing of the day can be changed. */
  onOpen: ((subject: Subject) => void) | undefined;
  onAccept: ((pair: Pair) => void) | undefined;
};

/**
 * The keys of a day: they move the focus over its rows, accept the pair of the row that has it, and open its
 * dialog. Without a row that has the focus they change nothing. docs/operations/members.md#keys.
 */
export function useDayKeys({ day, panel, onOpen, onAccept }: Options): { focusNext: (row: string) => void } {
  const subjects = new Map(day ? subjectsOf(day).map((subject) => [rowOf(subject), subject]) : []);
  const pairs = new Map(day?.pairs.map((pair) => [`line ${pair.lineId}`, pair]));
  const nameAt = (row: Element | undefined) => row?.getAttribute('data-row') ?? '';
  const subjectAt = (row: Element | undefined) => subjects.get(nameAt(row));
  /** The rows, and the place of the one that has the focus; -1 when none has it. */
  const placeInRows = () => {
    const rows = [...(panel.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    return { rows, at: rows.findIndex((row) => row.contains(document.activeElement)) };
  };
  const move = (step: 1 | -1) => {
    const { rows, at } = placeInRows();
    rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  };
  const toOpenAfter = (at: number, rows: readonly HTMLElement[]) =>
    [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))]
      .find((row) => isUnexplained(subjectAt(row)))
      ?.focus();
  const open = (fits: (subject: Subject) => boolean) => {
    const { rows, at } = placeInRows();
    const subject = subjectAt(rows[at]);
    if (subject && fits(subject)) onOpen?.(subject);
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    e: () => {
      const { rows, at } = placeInRows();
      toOpenAfter(at, rows);
    },
    m: () => open(isUnmatched),
    u: () => open((subject) => !isUnmatched(subject)),
    Enter: () => {
      const { rows, at } = placeInRows();
      const pair = pairs.get(nameAt(rows[at]));
      if (pair) onAccept?.(pair);
      else open(() => true);
    },
  });
  return {
    focusNext: (row) => {
      const { rows } = placeInRows();
      const at = rows.findIndex((each) => nameAt(each) === row);
      toOpenAfter(at, rows);
    },
  };
}

const isUnexplained = (subject: Subject | undefined): boolean =>
  subject !== undefined && isUnmatched(subject) && !explanationOf(subject);
