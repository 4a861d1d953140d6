import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFieldControl, useLengthLimit } from './field.tsx';

export const inputStyle =
  'h-control w-full min-w-0 placeholder-shown:text-ellipsis rounded-control border border-control bg-surface px-control text-field text-ink transition-colors hover:border-ink-3 focus-visible:border-accent focus-visible:outline-offset-0 [&[readonly]]:border-line [&[readonly]]:bg-surface-2 disabled:border-line disabled:bg-surface-2 disabled:text-ink-3 aria-invalid:border-bad';

export type InputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** A unit or an icon button at the right edge inside the input. */
  trailing?: ReactNode;
  leading?: ReactNode;
};

export function Input({ className, trailing, leading, maxLength, onInput, ...given }: InputProps) {
  const control = useFieldControl();
  const limit = useLengthLimit(maxLength);
  const rest: ComponentProps<'input'> = {
    ...given,
    onInput: (event) => {
      limit(event.currentTarget.value);
      onInput?.(event);
    },
  };
  if (!trailing && !leading) return <input {...control} {...rest} className={cx(inputStyle, className)} />;
  return (
    <div className="relative">
      {leading && (
        <div className="pointer-events-none absolute inset-y-0 left-0 flex w-10 items-center justify-center text-ink-3">
          {leading}
        </div>
      )}
      <input
        {...control}
        {...rest}
        className={cx(inputStyle, leading && 'pl-10', trailing && 'pr-16', className)}
      />
      {trailing && (
        <div className="absolute inset-y-0 right-0 flex items-center gap-1 pr-3 font-medium text-ink-3 text-sm">
          {trailing}
        </div>
      )}
    </div>
  );
}
