import { cx } from '@starline/ui/cx';
import { type ReactNode, useId } from 'react';

export type Choice = { value: number; disabled?: boolean; content: ReactNode };

export type ChoiceCardsProps = {
  legend: string;
  choices: readonly Choice[];
  value: number | null;
  onChange: (value: number) => void;
  className?: string;
  describedBy?: string | undefined;
};

/**
 * A choice of one amount or package, shown as cards. They are native radio buttons, which support arrow keys
 * and screen readers.
 */
export function ChoiceCards({ legend, choices, value, onChange, className, describedBy }: ChoiceCardsProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={legend}
      aria-describedby={describedBy}
      className={cx('grid gap-2', className ?? 'grid-cols-3')}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative grid min-h-[48px] content-center rounded-md border border-control bg-surface px-3 py-2 text-center font-semibold transition-colors hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-strong has-disabled:border-line has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none disabled:cursor-not-allowed"
          />
          {choice.content}
        </label>
      ))}
    </div>
  );
}
