import { formatAmount, formatWhole, formatWon } from '@starline/domain/decimals';
import type { Amount as Hundredths } from '@starline/domain/money';
import { Amount } from '@starline/ui/amount';
import { useTranslation } from 'react-i18next';
import { Dash } from './moment.tsx';

export type MoneyUnit = 'point' | 'lotto' | 'usdt' | 'pv';

type MoneyProps = {
  value: Hundredths;
  unit?: MoneyUnit;
  isStrong?: boolean;
  signed?: boolean;
  /** Prices and PV: no ".00". */
  whole?: boolean;
};

export function Money({
  value,
  unit = 'point',
  isStrong = false,
  signed = false,
  whole = false,
}: MoneyProps) {
  const { t } = useTranslation();
  return (
    <Amount
      value={whole ? formatWhole(value) : formatAmount(value)}
      unit={t(`unit.${unit}`)}
      size={isStrong ? 'strong' : 'text'}
      tone={unit === 'lotto' ? 'gold' : 'ink'}
      signed={signed}
    />
  );
}

export function Won({ value }: { value: number | null }) {
  const { t } = useTranslation();
  return value === null ? <Dash /> : <Amount value={formatWon(value)} unit={t('unit.won')} />;
}
