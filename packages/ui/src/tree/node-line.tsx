import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Written } from '../written.tsx';

export type NodeLineProps = {
  /** The rank of the member and whether the member is active, as a star. */
  star: ReactNode;
  username: ReactNode;
  name: string;
  mark?: ReactNode;
  date: string;
  sales: ReactNode;
  /** The number of all members below. Undefined if there are none. */
  heads: string | undefined;
  headsLabel: string;
  pv: ReactNode;
  /** The group PV as a part of that of the topmost member, 0 to 1. */
  share: number;
  /** What stands in the place of the bar: that the member is new. */
  news?: string | undefined;
  /** The row is 56 px high: a name without place beside a long username takes a line of its own. */
  wraps?: true;
};

/** One row of the outline: who it is at the left, the group PV with its bar at the right. */
export function NodeLine(props: NodeLineProps) {
  const { star, username, name, mark, date, sales, heads, headsLabel, pv, share, news, wraps } = props;
  return (
    <span className="node-line flex min-w-0 flex-1 items-center gap-2.5 whitespace-nowrap leading-tight">
      {star}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={cx('flex min-w-0 items-baseline gap-x-1.5', wraps && 'flex-wrap')}>
          <span className="max-w-full shrink-0 truncate font-semibold">{username}</span>
          <Written className={cx('max-w-full truncate text-ink-2 text-sm', wraps && 'leading-none')}>
            {name}
          </Written>
          {mark}
        </span>
        <span className="flex min-w-0 items-baseline gap-2 overflow-hidden text-ink-3 text-xs tabular-nums">
          <span>{date}</span>
          <span>{sales}</span>
          {heads && (
            <span className="inline-flex items-center gap-0.5">
              <Users aria-hidden size={11} />
              <span className="sr-only">{headsLabel} </span>
              {heads}
            </span>
          )}
        </span>
      </span>
      <span className="grid w-[4.5rem] shrink-0 justify-items-end gap-1.5">
        <span className="font-semibold text-sm tabular-nums">{pv}</span>
        {news ? (
          <span className="-my-0.5 rounded-pill bg-accent-soft px-1.5 font-semibold text-2xs text-accent-strong leading-4">
            {news}
          </span>
        ) : (
          <ShareBar share={share} />
        )}
      </span>
    </span>
  );
}

/** A share of the largest figure as a bar. The figure stands beside it. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span aria-hidden className="block h-1 w-full overflow-hidden rounded-pill bg-line">
      <span
        className="block h-full rounded-pill bg-accent"
        style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
      />
    </span>
  );
}
