import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useOptimisticChoice } from './use-optimistic-choice.ts';

export type SegmentedOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  ariaLabel?: string;
  disabled?: boolean;
};

export type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly SegmentedOption<Value>[];
  onChange: (value: Value) => void;
  wide?: boolean;
  /** Paints the choice before `onChange` runs. Use it to switch views, not as a field of a form. */
  isView?: boolean;
  className?: string;
};

/**
 * A choice of one of a few options. It uses native radio buttons, which support arrow keys and screen
 * readers.
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, options, onChange, wide, isView, className } = props;
  const [seen, view] = useOptimisticChoice(value, onChange);
  const [chosen, choose] = isView ? [seen, view] : [value, onChange];
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'h-control rounded-control border border-line bg-surface p-[3px]',
        wide ? 'flex w-full' : 'inline-flex',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative flex items-center justify-center gap-1.5 whitespace-nowrap rounded-[calc(var(--control-r)-3px)] px-3 font-medium text-ink-2 text-sm transition-colors hover:text-ink has-checked:bg-surface-2 has-checked:font-semibold has-checked:text-ink has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-accent',
            wide && 'flex-1',
          )}
        >
          <input
            type="radio"
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none disabled:cursor-not-allowed"
            checked={option.value === chosen}
            disabled={option.disabled}
            aria-label={option.ariaLabel}
            onChange={() => choose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
