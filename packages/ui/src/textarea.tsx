import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { inputStyle } from './input.tsx';

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...rest}
      className={cx(inputStyle, 'h-auto! resize-y py-2.5 leading-normal', className)}
    />
  );
}
