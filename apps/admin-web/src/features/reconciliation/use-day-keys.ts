import type { RefObject } from 'react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { type Day, isUnmatched, rowOf, type Subject } from './day.ts';

type Options = {
  day: Day | undefined;
  panel: RefObject<HTMLElement | null>;
  /** Opens the dialog of a row; undefined when nothing of the day can be changed. */
  onOpen: ((subject: Subject) => void) | undefined;
};

/** The keys of a day: they move the focus over its rows, and open the dialog of the row that has it. docs/operations/members.md#keys. */
export function useDayKeys({ day, panel, onOpen }: Options): void {
  const subjects = new Map(day ? subjectsOf(day).map((subject) => [rowOf(subject), subject]) : []);
  const subjectAt = (row: Element | null) => subjects.get(row?.getAttribute('data-row') ?? '');
  const focused = () => document.activeElement?.closest('[data-row]') ?? null;
  const rows = () => [...(panel.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const move = (step: 1 | -1) => {
    const all = rows();
    const at = all.findIndex((row) => row === focused());
    all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  };
  const toNextUnexplained = () => {
    const all = rows();
    const at = all.findIndex((row) => row === focused());
    [...all.slice(at + 1), ...all].find((row) => isUnexplained(subjectAt(row)))?.focus();
  };
  const open = (fits: (subject: Subject) => boolean) => () => {
    const subject = subjectAt(focused());
    if (subject && fits(subject)) onOpen?.(subject);
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    e: toNextUnexplained,
    m: open(isUnmatched),
    u: open((subject) => !isUnmatched(subject)),
    Enter: open(() => true),
  });
}

const subjectsOf = (day: Day): Subject[] => [
  ...day.lines.map((line) => ({ line })),
  ...day.payouts.map((payout) => ({ payout })),
];

const isUnexplained = (subject: Subject | undefined): boolean =>
  subject !== undefined &&
  isUnmatched(subject) &&
  !('line' in subject ? subject.line : subject.payout).explanation;
