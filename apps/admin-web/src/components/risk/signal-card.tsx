import type { RiskSubject } from '@starline/domain/risk';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import type { MoneyUnit } from '../money.tsx';
import { SideCard } from '../side-card.tsx';
import { SignalList } from './signal-list.tsx';

type SignalCardProps = { subject: RiskSubject; id: number; unit: MoneyUnit };

/** Why staff should look at a request. docs/domain/risk.md. */
export function SignalCard({ subject, id, unit }: SignalCardProps) {
  const { t } = useTranslation('risk');
  const query = trpc.risk.signals.useQuery({ subject, ids: [id] });
  const found = query.data?.[0];
  return (
    <SideCard
      title={t('signals')}
      lead={found && t('weights', { count: found.weight })}
      aside={found?.isFirst && <Pill tone="wait">{t('lookFirst')}</Pill>}
    >
      {query.error && !query.data ? (
        <LoadError inline onRetry={query.refetch} busy={query.isFetching} />
      ) : !query.data ? (
        <SkeletonRows rows={2} />
      ) : found ? (
        <SignalList signals={found.signals} unit={unit} />
      ) : (
        <p className="text-ink-3">{t('none')}</p>
      )}
    </SideCard>
  );
}
