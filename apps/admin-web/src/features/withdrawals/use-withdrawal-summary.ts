import { formatAmount, formatWon } from '@starline/domain/decimals';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../lib/money.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Returns a function that sums withdrawals as "지급 1,282.50 P · 1,898,100원". Administrators compare it with the bank's screen. */
export function useWithdrawalSummary() {
  const { t } = useTranslation('withdrawals');
  return (rows: readonly Withdrawal[]): string => {
    const points = rows.filter((row) => row.type !== 'lotto');
    const coins = rows.filter((row) => row.type === 'lotto');
    const won = rows.reduce((sum, row) => sum + (row.krwAmount ?? 0), 0);
    return [
      points.length > 0 && t('sumPoints', { amount: formatAmount(sumOf(points, (row) => row.payout)) }),
      coins.length > 0 && t('sumCoins', { amount: formatAmount(sumOf(coins, (row) => row.payout)) }),
      won > 0 && t('sumWon', { amount: formatWon(won) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
