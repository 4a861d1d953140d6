import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { inputStyle } from './input.tsx';

/** The browser's own select: best on a phone, free for keyboard and screen reader. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={cx('relative', className)}>
      <select {...useFieldControl()} {...rest} className={cx(inputStyle, 'appearance-none truncate pr-9')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        size={17}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3"
      />
    </div>
  );
}
