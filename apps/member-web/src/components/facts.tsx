import { written } from '@starline/ui/written';
import type { ReactNode } from 'react';

/** Lines with the label at the left and the value at the right. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-2">
      {facts.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-ink-3 text-sm">{label}</dt>
          <dd className="min-w-0 text-right">{written(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
