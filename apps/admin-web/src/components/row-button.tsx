import { Button, type ButtonProps } from '@starline/ui/button';

/** A small button in a row: dense with a mouse, 44 px high on a touch screen. */
export function RowButton({ tone, className, ...rest }: ButtonProps & { tone?: 'bad' }) {
  return (
    <Button
      {...rest}
      variant={tone === 'bad' ? 'danger-quiet' : 'quiet'}
      className={`!min-h-[26px] !px-2 !text-xs max-md:!min-h-11 max-md:!border max-md:!border-line max-md:!px-4 max-md:!text-sm ${className ?? ''}`}
    />
  );
}
