import type { ReactNode } from 'react';

/** How the two sides are joined: by a match, by a proposal, or not. */
type Joint = 'joined' | 'proposed' | 'missing';
const LINES: Readonly<Record<Joint, string>> = {
  joined: 'border-solid border-ok',
  proposed: 'border-dashed border-accent',
  missing: 'border-dotted border-line',
};
/** The sides and the joint between them; on a phone under one another. */
export const columnsStyle =
  'grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 px-3.5 lg:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)_7rem]';

type Side = { text: ReactNode; amount?: string; isEmpty?: boolean };
type DayRowProps = {
  row: string;
  bank: Side;
  ours: Side;
  joint: Joint;
  middle: ReactNode;
  note?: ReactNode;
  act?: ReactNode;
};

/** A line of the statement and a record of ours, opposite one another. The keys move the focus over them. */
export function DayRow({ row, bank, ours, joint, middle, note, act }: DayRowProps) {
  const line = <i aria-hidden className={`hidden flex-1 border-t-2 lg:block ${LINES[joint]}`} />;
  return (
    <li
      data-row={row}
      tabIndex={-1}
      className={`${columnsStyle} items-center border-line border-t py-2 text-sm focus:bg-accent-soft`}
    >
      <SideCell {...bank} />
      <span className="flex min-w-0 items-center gap-1.5 lg:justify-center">
        {line}
        {middle}
        {line}
      </span>
      <span className={`flex justify-end lg:col-start-4 lg:row-start-1 ${note ? 'lg:row-span-2' : ''}`}>
        {act}
      </span>
      <SideCell {...ours} isOurs />
      {note && <div className="col-span-2 text-ink-2 text-xs lg:col-span-3 lg:row-start-2">{note}</div>}
    </li>
  );
}

/** On a phone an empty side is left out: the joint says that it is. */
const SideCell = ({ text, amount, isEmpty = false, isOurs = false }: Side & { isOurs?: boolean }) => (
  <div
    className={`col-span-2 flex min-w-0 flex-wrap items-start justify-between gap-x-3 lg:col-span-1 ${isOurs ? 'lg:col-start-3 lg:row-start-1' : ''} ${isEmpty ? 'max-lg:hidden' : ''}`}
  >
    <div className="min-w-0 flex-1 break-words">{text}</div>
    {amount && <span className="whitespace-nowrap font-semibold tabular-nums">{amount}</span>}
  </div>
);
