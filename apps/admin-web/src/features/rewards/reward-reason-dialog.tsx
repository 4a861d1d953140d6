import { shortDay } from '@starline/domain/business-time';
import { formatPercent } from '@starline/domain/decimals';
import { Dialog } from '@starline/ui/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import type { Reward } from './reward.ts';

/** Explains the amount of a reward with the figures that the member sees. */
export function RewardReasonDialog({ reward, onClose }: { reward: Reward | undefined; onClose: () => void }) {
  const { t } = useTranslation('rewards');
  const reason = reward?.reason;
  return (
    <Dialog
      open={Boolean(reason)}
      onClose={onClose}
      size="sm"
      title={t('reasonTitle')}
      description={
        reward && `${reward.memberUsername} · ${t(`types.${reward.type}`)} · ${shortDay(reward.businessDay)}`
      }
    >
      {reason && reward && (
        <dl className="divide-y divide-line text-sm">
          <Line label={t('reason.base')}>
            <Money value={reason.base} unit={reward.type === 'daily_matching' ? 'point' : 'pv'} />
          </Line>
          <Line label={t('reason.percent')}>{formatPercent(reason.percent)} %</Line>
          {reason.level > 0 && <Line label={t('reason.level')}>{reason.level}</Line>}
          {reward.sourceUsername && <Line label={t('columns.source')}>{reward.sourceUsername}</Line>}
          <Line label={t('reason.computed')}>
            <Money value={reason.computed} />
          </Line>
          {reason.limitBefore !== null && (
            <Line label={t('reason.limitBefore')}>
              <Money value={reason.limitBefore} />
            </Line>
          )}
          {reason.unpaid > 0 && (
            <Line label={reason.unpaidReason ? t(`unpaid.${reason.unpaidReason}`) : t('reason.unpaid')}>
              <Money value={reason.unpaid} />
            </Line>
          )}
          <Line label={t('reason.paid')}>
            <Money value={reward.rewardCash} isStrong />
          </Line>
          {reason.limitAfter !== null && (
            <Line label={t('reason.limitAfter')}>
              <Money value={reason.limitAfter} />
            </Line>
          )}
        </dl>
      )}
    </Dialog>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
