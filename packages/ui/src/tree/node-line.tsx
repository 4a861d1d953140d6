import { Users } from 'lucide-react';
import type { ReactNode } from 'react';

export type NodeLineProps = {
  username: ReactNode;
  name: string;
  mark?: ReactNode;
  date: string;
  sales: ReactNode;
  /** The number of all members below. Undefined if there are none. */
  heads: string | undefined;
  headsLabel: string;
};

/** One row of the outline: two short lines on a phone, one on a wide screen. */
export function NodeLine({ username, name, mark, date, sales, heads, headsLabel }: NodeLineProps) {
  return (
    <span className="min-w-0 flex-1 whitespace-nowrap leading-tight max-md:grid md:flex md:items-baseline md:gap-3">
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="max-w-full shrink-0 truncate font-semibold">{username}</span>
        <bdi className="truncate text-ink-2 max-md:text-sm">{name}</bdi>
        {mark}
      </span>
      <span className="flex min-w-0 items-baseline gap-2.5 overflow-hidden text-ink-3 text-xs">
        <span>{date}</span>
        <span>{sales}</span>
        {heads && (
          <span className="inline-flex items-center gap-1">
            <Users aria-hidden size={12} />
            <span className="sr-only">{headsLabel} </span>
            {heads}
          </span>
        )}
      </span>
    </span>
  );
}
