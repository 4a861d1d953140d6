import { cva, type VariantProps } from 'class-variance-authority';
import { cx } from './cx.ts';
import { useUiText } from './text.tsx';

const amountStyle = cva('figure whitespace-nowrap', {
  variants: {
    size: {
      text: '',
      strong: 'font-bold',
      md: 'font-bold text-[1.1875rem] leading-[1.6rem] tracking-[-0.01em]',
      lg: 'font-bold text-xl tracking-[-0.015em]',
      hero: 'font-bold text-2xl tracking-[-0.02em] max-md:text-[1.9rem]',
    },
    tone: { ink: '', ok: 'text-ok', bad: 'text-bad', gold: 'text-gold', quiet: 'text-ink-3' },
  },
  defaultVariants: { size: 'text', tone: 'ink' },
});

const unitStyles = {
  text: 'font-medium text-[0.86em]',
  strong: 'font-medium text-[0.86em]',
  md: 'font-semibold text-[0.68em]',
  lg: 'font-semibold text-[0.6em]',
  hero: 'font-semibold text-[0.56em]',
};

export type AmountProps = VariantProps<typeof amountStyle> & {
  /** The formatted amount: "1,284.50" or "-3.00". */
  value: string;
  unit?: string | undefined;
  /** Shows + before a positive amount. */
  signed?: boolean;
  /** Shows dots instead of digits. */
  concealed?: boolean;
  /** Puts no space before the unit: 140,600원. */
  tight?: boolean;
  className?: string;
};

export function Amount({ value, unit, signed, concealed, tight, size, tone, className }: AmountProps) {
  const text = useUiText();
  const isNegative = value.startsWith('-');
  const isZero = !/[1-9]/.test(value);
  const figure = isNegative ? `\u2212${value.slice(1)}` : signed && !isZero ? `+${value}` : value;
  return (
    <span className={amountStyle({ size, tone, className })}>
      {concealed ? (
        <>
          <span aria-hidden className="tracking-[0.12em]">
            ••••
          </span>
          <span className="sr-only">{text.hidden}</span>
        </>
      ) : (
        figure
      )}
      {unit && (
        <span
          className={cx('text-ink-3 tracking-normal', unitStyles[size ?? 'text'], tight && 'ml-[0.05em]')}
        >
          {!tight && ' '}
          {unit}
        </span>
      )}
    </span>
  );
}
