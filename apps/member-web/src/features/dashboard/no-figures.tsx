import { Button } from '@starline/ui/button';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../lib/trpc.ts';
import { BalanceHead } from './balance-head.tsx';
import { StatCards } from './stat-cards.tsx';

/**
 * Whether the member never had points. Amounts are checked too: a reversal may leave a balance below zero.
 */
export const hasNoFigures = ({ firstSteps, ...figures }: Outputs['dashboard']['get']): boolean =>
  !firstSteps.isFunded &&
  [
    figures.withdrawableAmount,
    figures.purchaseBalance,
    figures.lottoPoint,
    figures.packageTotal,
    figures.depositAmount,
    figures.totalReward,
    figures.totalWithdraw,
  ].every((amount) => amount === 0);

/**
 * The balances and sums of a newcomer: seven zeros, folded behind one touch, so that the deposit stays the
 * primary act.
 */
export function NoFigures() {
  const { t } = useTranslation('dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-4 md:gap-5">
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('figures')}
        <ChevronDown aria-hidden size={16} className={isOpen ? 'rotate-180' : ''} />
      </Button>
      {isOpen && (
        <>
          <BalanceHead />
          <StatCards />
        </>
      )}
    </div>
  );
}
