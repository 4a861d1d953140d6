import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { useRowTitle } from './row-title.ts';
import { Spinner } from './spinner.tsx';

export const buttonStyle = cva(
  'button relative inline-flex select-none items-center justify-center gap-2 rounded-control text-center font-semibold transition-[background-color,color,border-color,opacity] disabled:opacity-45 aria-disabled:opacity-45 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-ink enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
        secondary:
          'border border-line bg-surface text-ink enabled:hover:bg-surface-2 [a&]:hover:bg-surface-2',
        soft: 'bg-surface-2 text-ink enabled:hover:bg-line [a&]:hover:bg-line',
        quiet:
          'text-ink-2 enabled:hover:bg-surface-2 enabled:hover:text-ink [a&]:hover:bg-surface-2 [a&]:hover:text-ink',
        danger: 'bg-bad text-surface enabled:hover:opacity-90',
        'danger-quiet': 'text-bad enabled:hover:bg-bad-soft',
      },
      size: {
        control: 'min-h-control px-[calc(var(--control-px)*1.3)] text-field',
        sm: 'min-h-[34px] px-3 text-sm max-md:min-h-[44px]',
        icon: 'h-control w-control shrink-0 text-field',
      },
      wide: { true: 'w-full text-balance py-1.5', false: 'whitespace-nowrap' },
    },
    defaultVariants: { variant: 'secondary', size: 'control', wide: false },
  },
);

export type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonStyle> & { busy?: boolean };

/** A button. While busy it keeps its width and focus, tells screen readers and ignores clicks. */
export function Button({ variant, size, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  const rowTitle = useRowTitle();
  return (
    <button
      type="button"
      aria-describedby={rowTitle}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle({ variant, size, wide, className })}
    >
      {busy ? (
        <>
          <span className="invisible inline-flex items-center gap-2">{children}</span>
          <Spinner className="absolute" />
        </>
      ) : (
        children
      )}
    </button>
  );
}
