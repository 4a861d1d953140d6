import { cx } from '@starline/ui/cx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export type TimelineStep = { title: string; detail: ReactNode; state: 'done' | 'now' | 'next' };

const dots = {
  done: 'border-ok bg-ok text-surface',
  now: 'border-accent bg-accent-soft',
  next: 'border-line-strong bg-surface',
};

/** Steps in time, as a row on a wide screen and as a column on a phone. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol aria-label={label} className="grid gap-0 md:grid-flow-col md:auto-cols-fr md:gap-3">
      {steps.map(({ title, detail, state }, index) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0 md:grid md:gap-2 md:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={cx(
                'absolute top-6 bottom-0 left-[11px] w-px md:top-[11px] md:right-0 md:bottom-auto md:left-8 md:h-px md:w-auto',
                state === 'done' ? 'bg-ok' : 'bg-line-strong',
              )}
            />
          )}
          <span
            aria-hidden
            className={cx(
              'z-10 flex size-6 shrink-0 items-center justify-center rounded-pill border-2',
              dots[state],
            )}
          >
            {state === 'done' && <Check size={14} strokeWidth={3} />}
            {state === 'now' && <span className="size-2 animate-breathe rounded-pill bg-accent" />}
          </span>
          <span className="grid gap-0.5">
            <span className={cx('font-semibold', state === 'next' && 'text-ink-3')}>{title}</span>
            <span className="text-ink-3 text-sm">{detail}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
