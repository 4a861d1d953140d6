import { Card } from '@starline/ui/card';
import { CopyButton } from '@starline/ui/copy-button';
import { Moment } from '@starline/web/components/moment';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { Timeline } from '../../components/timeline.tsx';
import type { Outputs } from '../../lib/trpc.ts';

type Deposit = Outputs['deposits']['list']['rows'][number];

/** The progress of the newest open deposit. A live event updates it when staff confirm it. */
export function DepositProgress({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  return (
    <Card
      title={
        <>
          {t('progress.title')} <Money value={deposit.amount} unit="usdt" size="strong" />
        </>
      }
    >
      {deposit.exactAmount !== null && !deposit.isProven && (
        <div className="mb-4 grid gap-2">
          <strong className="text-lg">{t('progress.exact', { amount: deposit.exactAmount })}</strong>
          <p className="text-ink-3 text-sm">{t('progress.exactText')}</p>
          <div>
            <CopyButton
              value={deposit.exactAmount}
              label={t('copyAmount', { amount: deposit.exactAmount })}
            />
          </div>
        </div>
      )}
      <Timeline
        label={t('progress.title')}
        steps={[
          { title: t('progress.requested'), detail: <Moment iso={deposit.createdAt} />, state: 'done' },
          deposit.isProven
            ? { title: t('progress.proven'), detail: t('progress.provenText'), state: 'done' }
            : { title: t('progress.checking'), detail: t('progress.checkingText'), state: 'now' },
          {
            title: t('progress.done'),
            detail: t('progress.doneText'),
            state: deposit.isProven ? 'now' : 'next',
          },
        ]}
      />
    </Card>
  );
}
