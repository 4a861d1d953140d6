import { cx } from '@starline/ui/cx';
import { Star, type StarState } from '@starline/ui/star';
import type { ReactNode } from 'react';

export type StarLineStep = { title: string; hint?: ReactNode; aside?: ReactNode; state: StarState };

/**
 * Steps in time as a column of stars. A solid line joins what has happened, a dotted one leads to what will.
 */
export function StarLine({ label, steps }: { label: string; steps: readonly StarLineStep[] }) {
  return (
    <ol aria-label={label}>
      {steps.map(({ title, hint, aside, state }, index) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-3 pb-4 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={cx(
                'absolute top-7 -bottom-px left-[13px] border-l-2',
                state === 'lit' ? 'border-accent' : 'border-line-strong border-dotted',
              )}
            />
          )}
          <Star state={state} className="relative size-7 p-0.5" />
          <span className="pt-0.5">
            <span className={cx('block font-semibold', state === 'off' && 'font-normal text-ink-2')}>
              {title}
            </span>
            {hint && <span className="block text-ink-3 text-sm">{hint}</span>}
          </span>
          {aside && <span className="pt-0.5 text-right text-ink-3 text-xs">{aside}</span>}
        </li>
      ))}
    </ol>
  );
}
