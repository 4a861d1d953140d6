import { Card } from '@starline/ui/card';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
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
      <Timeline
        label={t('progress.title')}
        steps={[
          { title: t('progress.requested'), detail: <Moment iso={deposit.createdAt} />, state: 'done' },
          { title: t('progress.checking'), detail: t('progress.checkingText'), state: 'now' },
          { title: t('progress.done'), detail: t('progress.doneText'), state: 'next' },
        ]}
      />
    </Card>
  );
}
