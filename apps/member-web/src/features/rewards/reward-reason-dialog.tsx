import { formatPercent } from '@starline/domain/decimals';
import { ZERO } from '@starline/domain/money';
import { Banner } from '@starline/ui/banner';
import { Dialog } from '@starline/ui/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '../../components/before-after.tsx';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import type { RewardRow } from './use-reward-columns.tsx';

/** Explains the amount of a reward: its inputs, what a limit cut off, and the limit before and after. */
export function RewardReasonDialog({ row, onClose }: { row: RewardRow | undefined; onClose: () => void }) {
  const { t } = useTranslation('rewards');
  const reason = row?.reason;
  if (!row || !reason) return null;
  const isMatching = row.type === 'daily_matching';
  const origin: (readonly [string, ReactNode] | false)[] = [
    [t('column.day'), row.businessDay],
    row.sourceUsername !== null && [t('column.source'), row.sourceUsername],
    isMatching && [t('why.level'), t('why.levelValue', { level: reason.level })],
    [
      t(isMatching ? 'why.baseDaily' : 'why.base'),
      <Money key="base" value={reason.base} unit={isMatching ? 'point' : 'pv'} />,
    ],
    [t('why.percent'), `${formatPercent(reason.percent)} %`],
    [t('why.computed'), <Money key="computed" value={reason.computed} unit="point" />],
    reason.unpaid > ZERO && [
      t('why.unpaid'),
      <Money key="unpaid" value={-reason.unpaid as typeof reason.unpaid} unit="point" tone="bad" />,
    ],
    [t('why.paid'), <Money key="paid" value={row.rewardCash} unit="point" size="md" />],
    row.lottoCount > ZERO && [
      t('column.lotto'),
      <Money key="lotto" value={row.lottoCount} unit="coin" tone="gold" />,
    ],
  ];
  return (
    <Dialog open onClose={onClose} size="sm" title={t('why.title', { type: t(`type.${row.type}`) })}>
      <div className="grid gap-4">
        <Facts facts={origin.filter((fact) => fact !== false)} />
        {reason.limitBefore !== null && reason.limitAfter !== null && (
          <div className="border-line border-t pt-3.5">
            <BeforeAfter label={t('why.limit')} before={reason.limitBefore} after={reason.limitAfter} />
          </div>
        )}
        {reason.unpaidReason && <Banner tone="warn">{t(`why.reason.${reason.unpaidReason}`)}</Banner>}
      </div>
    </Dialog>
  );
}
