import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './cx.ts';

type BoxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & { indeterminate?: boolean };

export type CheckboxProps = BoxProps & { label?: ReactNode };

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  const id = useId();
  if (!label) return <Box {...rest} className={className} />;
  return (
    <label
      htmlFor={id}
      className={cx(
        'inline-flex min-h-control items-center gap-2.5 text-field has-disabled:text-ink-3',
        className,
      )}
    >
      <Box id={id} {...rest} />
      <span>{label}</span>
    </label>
  );
}

function Box({ indeterminate = false, className, ...rest }: BoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <input
      ref={ref}
      type="checkbox"
      {...rest}
      className={cx('size-[18px] shrink-0 disabled:opacity-40', className)}
    />
  );
}
