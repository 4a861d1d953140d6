import { type ComponentProps, useEffect } from 'react';
import { cx } from './cx.ts';
import { useFieldControl, useLengthLimit } from './field.tsx';
import { inputStyle } from './input.tsx';

export function Textarea({ className, rows = 3, maxLength, onInput, ...rest }: ComponentProps<'textarea'>) {
  const limit = useLengthLimit(maxLength);
  const { value } = rest;
  // Also a text that a button puts in.
  useEffect(() => {
    if (typeof value === 'string') limit(value);
  });
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...rest}
      onInput={(event) => {
        limit(event.currentTarget.value);
        onInput?.(event);
      }}
      className={cx(inputStyle, 'h-auto! resize-y py-2.5 leading-normal', className)}
    />
  );
}
