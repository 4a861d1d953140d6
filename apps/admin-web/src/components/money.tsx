import { formatAmount, formatWhole, formatWon } from '@starline/domain/decimals';
import type { Amount as Hundredths } from '@starline/domain/money';
import { Amount } from '@starline/ui/amount';
import { Dash } from './moment.tsx';
import { useUnits } from './units.tsx';

export type MoneyUnit = 'point' | 'lotto' | 'usdt' | 'pv';

type MoneyProps = {
  value: Hundredths;
  unit?: MoneyUnit;
  isStrong?: boolean;
  signed?: boolean;
  /** Omits ".00", for prices and PV. */
  whole?: boolean;
};

export function Money({
  value,
  unit = 'point',
  isStrong = false,
  signed = false,
  whole = false,
}: MoneyProps) {
  const units = useUnits();
  return (
    <Amount
      value={whole ? formatWhole(value) : formatAmount(value)}
      unit={units[unit]}
      size={isStrong ? 'strong' : 'text'}
      tone={unit === 'lotto' ? 'gold' : 'ink'}
      signed={signed}
    />
  );
}

export function Won({ value }: { value: number | null }) {
  const units = useUnits();
  return value === null ? <Dash /> : <Amount value={formatWon(value)} unit={units.won} />;
}
