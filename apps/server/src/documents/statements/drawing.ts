import { INK, QUIET } from './brand-mark.ts';
import type { StatementDocument } from './document.ts';
import type { Pen, Tag } from './open-pdf.ts';

/** A4 is 595 x 842 points. */
export const LEFT = 48;
export const RIGHT = 547;
export const WIDTH = RIGHT - LEFT;

/** What draws a statement: the pen, where it stands on the page, and the words. */
export type Drawing = Pen & {
  document: StatementDocument;
  timeZone: string;
  /** The points that are left on the page. */
  heightLeft: () => number;
  newPage: () => void;
  /** Begins a page unless this one has the height left. */
  need: (height: number) => void;
  moveTo: (top: number) => void;
};

/** Adds a heading of a part, with a note at its right. */
export function writeHeading(
  { put, tag }: Pick<Drawing, 'put' | 'tag'>,
  section: Tag,
  { text, note, top }: { text: string; note: string; top: number },
): void {
  tag(section, 'H2', () =>
    put(text, { left: LEFT, top, width: WIDTH - 160, size: 13, colour: INK, weight: 'bold' }),
  );
  tag(section, 'P', () =>
    put(note, { left: RIGHT - 150, top: top + 4, width: 150, size: 8, colour: QUIET, align: 'right' }),
  );
}
