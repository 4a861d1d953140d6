import { LoadError } from '@starline/ui/load-error';
import { Stat, StatGrid } from '@starline/ui/stat';
import type { ReactNode } from 'react';

type StatStripProps = {
  cells: readonly { label: string; value: ReactNode }[];
  hasFailed: boolean;
  isFetching: boolean;
  onRetry: () => unknown;
};

/**
 * A strip of figures. If they cannot be read it shows zeros with an error mark.
 * docs/compatibility/screens.md#statistics.
 */
export function StatStrip({ cells, hasFailed, isFetching, onRetry }: StatStripProps) {
  return (
    <div className="shrink-0">
      <StatGrid className="grid-cols-[auto_auto] !rounded-md md:grid-cols-4">
        {cells.map((cell) => (
          <Stat key={cell.label} label={cell.label} className="!gap-0 !px-3 !py-2.5 md:!px-4">
            <span className="font-bold md:text-lg">{cell.value}</span>
          </Stat>
        ))}
      </StatGrid>
      {hasFailed && <LoadError inline className="pt-1" busy={isFetching} onRetry={onRetry} />}
    </div>
  );
}
