import { formatAmount, formatWon } from '@starline/domain/decimals';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../lib/money.ts';
import type { Withdrawal } from './withdrawal.ts';

/**
 * Returns a function that sums withdrawals: "지급 1,282.50 P · 1,898,100원", which administrators compare with
 * the bank's screen; for a cancellation what the members get back, with the fee in it.
 */
export function useWithdrawalSummary() {
  const { t } = useTranslation('withdrawals');
  return (rows: readonly Withdrawal[], act?: string): string => {
    const points = rows.filter((row) => row.type !== 'lotto');
    const coins = rows.filter((row) => row.type === 'lotto');
    const sum = (of: readonly Withdrawal[], figure: 'amount' | 'fee' | 'payout') =>
      formatAmount(sumOf(of, (row) => row[figure]));
    if (act === 'cancel')
      return [
        points.length > 0 && t('returnedPoints', { amount: sum(points, 'amount'), fee: sum(points, 'fee') }),
        coins.length > 0 && t('returnedCoins', { amount: sum(coins, 'amount'), fee: sum(coins, 'fee') }),
      ]
        .filter(Boolean)
        .join(' · ');
    const won = rows.reduce((all, row) => all + (row.krwAmount ?? 0), 0);
    return [
      points.length > 0 && t('sumPoints', { amount: sum(points, 'payout') }),
      coins.length > 0 && t('sumCoins', { amount: sum(coins, 'payout') }),
      won > 0 && t('sumWon', { amount: formatWon(won) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
