import type { CSSProperties } from 'react';
import { Star } from './star.tsx';

/** In milliseconds: the stars light one after the other. */
const APART = 200;

/**
 * Rows that are being loaded: outlined stars, which light in turn, and bars of the size of the texts. With
 * reduced motion they stand still. It is decorative: the region around it announces "loading".
 */
export function StarRows({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows have no identity
        <div key={row} className="flex min-h-14 items-center gap-3">
          <span style={{ '--wait': `${row * APART}ms` } as CSSProperties}>
            <Star state="off" className="block size-[34px] animate-turn [animation-delay:var(--wait)]" />
          </span>
          <span className="grid flex-1 gap-2">
            <span className="block h-3.5 w-2/5 rounded-sm bg-surface-2" />
            <span className="block h-2.5 w-1/4 rounded-sm bg-surface-2" />
          </span>
          <span className="block h-3.5 w-1/6 rounded-sm bg-surface-2" />
        </div>
      ))}
    </div>
  );
}
