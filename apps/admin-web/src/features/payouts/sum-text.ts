import { formatAmount } from '@starline/domain/decimals';
import { useUnits } from '../../components/units.tsx';
import { wonText } from '../../lib/won-text.ts';
import type { BatchRow } from './batch.ts';

type Sum = BatchRow['all'];

/** Returns a function that writes a sum as the file states it: won for banks, USDT for coins. */
export function useSumText(type: BatchRow['type']): (sum: Pick<Sum, 'payout' | 'won'>) => string {
  const units = useUnits();
  return ({ payout, won }) =>
    type === 'bank' ? wonText(units, won) : `${formatAmount(payout)}\u00a0${units.usdt}`;
}
