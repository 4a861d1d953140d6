import { formatAmount, formatWhole } from '@starline/domain/decimals';
import type { Amount as Hundredths } from '@starline/domain/money';
import { Amount, type AmountProps } from '@starline/ui/amount';
import { useTranslation } from 'react-i18next';
import { useConcealed } from '../lib/conceal.ts';

export type Unit = 'point' | 'usdt' | 'coin' | 'pv';

export type MoneyProps = Omit<AmountProps, 'value' | 'unit' | 'concealed'> & {
  value: Hundredths;
  unit: Unit;
  /** Omits ".00", for prices, PV and sales. */
  whole?: boolean;
  /** A figure of the member that the eye button hides. */
  personal?: boolean;
};

export function Money({ value, unit, whole, personal = false, ...rest }: MoneyProps) {
  const { t } = useTranslation('common');
  const isConcealed = useConcealed();
  return (
    <Amount
      {...rest}
      value={whole ? formatWhole(value) : formatAmount(value)}
      unit={t(`unit.${unit}`)}
      concealed={personal && isConcealed}
    />
  );
}
