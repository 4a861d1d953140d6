import { type Amount, ZERO } from '@starline/domain/money';
import { isWithdrawalOpen, type WithdrawalType } from '@starline/domain/withdrawals';
import type { Outputs } from '../../lib/trpc.ts';

type Balances = Outputs['balances']['get'];
type Settings = Outputs['settings']['public'];

export type Terms = {
  available: Amount;
  minimum: Amount;
  feePercent: number;
  isOpen: boolean;
  nextOpening: string | null;
  /** Center points whose window is closed while the other one is open. */
  centerLater: { amount: Amount; opensAt: string | null } | null;
};

const earliest = (...times: (string | null)[]) => times.filter((time) => time !== null).sort()[0] ?? null;

/** The terms of one kind of withdrawal right now. docs/domain/withdrawals.md#windows. */
export function termsOf(type: WithdrawalType, balances: Balances, settings: Settings): Terms {
  const { windows } = balances;
  const feePercent = settings.withdraw_fee_percent;
  if (type === 'lotto') {
    return {
      available: balances.lotto,
      minimum: settings.lotto_withdraw_min_amount,
      feePercent,
      isOpen: windows.lotto.isOpen,
      nextOpening: windows.lotto.nextOpening,
      centerLater: null,
    };
  }
  const isOpen = isWithdrawalOpen(type, balances.center, {
    withdraw: windows.withdraw.isOpen,
    center: windows.center.isOpen,
    lotto: windows.lotto.isOpen,
  });
  const centerOpens = balances.center > ZERO ? windows.center.nextOpening : null;
  const waitsForCenter = windows.withdraw.isOpen && !windows.center.isOpen && balances.center > ZERO;
  return {
    available: isOpen ? balances.availableNow : ZERO,
    minimum: settings.withdraw_min_amount,
    feePercent,
    isOpen,
    nextOpening: earliest(windows.withdraw.nextOpening, centerOpens),
    centerLater: waitsForCenter ? { amount: balances.center, opensAt: windows.center.nextOpening } : null,
  };
}
