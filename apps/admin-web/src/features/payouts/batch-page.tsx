import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { Pill } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Link } from '@starline/web/components/link';
import { refusalOf } from '@starline/web/refusals';
import { ChevronLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { PageWidth } from '../../components/page-width.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { BATCH_TONES, type Batch } from './batch.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchLines, type LineView } from './batch-lines.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { BatchRail } from './batch-rail.tsx';
import { useBatchActs } from './use-batch-acts.tsx';
import { WaitingBanner } from './waiting-banner.tsx';

/** A payout batch: its sum and four steps, its lines, its results, its file and who did what. */
export function BatchPage({ id }: { id: number }) {
  const { t } = useTranslation('payouts');
  const errorText = useErrorText();
  const query = trpc.payouts.get.useQuery({ id }, { refetchInterval: 20_000 });
  return (
    <PageWidth isWide>
      <Link
        to="/payouts"
        search={{}}
        className="inline-flex items-center gap-1 text-ink-3 text-sm hover:text-ink"
      >
        <ChevronLeft aria-hidden size={16} />
        {t('title')}
      </Link>
      {query.data ? (
        <Found batch={query.data} />
      ) : query.error ? (
        <>
          <PageHeader title={t('title')} />
          <LoadError
            message={errorText(query.error)}
            requestId={refusalOf(query.error)?.requestId}
            onRetry={query.refetch}
          />
        </>
      ) : (
        <>
          <PageHeader title={t('title')} />
          <SkeletonRows />
        </>
      )}
    </PageWidth>
  );
}

function Found({ batch }: { batch: Batch }) {
  const { t } = useTranslation('payouts');
  const acts = useBatchActs(batch);
  const lines = useRef<HTMLElement>(null);
  const [view, setView] = useState<LineView>('all');
  const look = (wanted: LineView) => {
    setView(wanted);
    lines.current?.focus();
  };
  return (
    <>
      <PageHeader
        title={batch.number}
        badge={
          <>
            <Pill tone={BATCH_TONES[batch.state]}>{t(`states.${batch.state}`)}</Pill>
            {batch.sums.open.count > 0 && (
              <Pill tone="bad">{t('toSettle', { count: batch.sums.open.count })}</Pill>
            )}
          </>
        }
        lead={
          <>
            {t(`formats.${batch.format}`)} · {t('count', { count: batch.all.count })} ·{' '}
            <Moment at={batch.createdAt} />
          </>
        }
        actions={<BatchActions batch={batch} acts={acts} onLook={look} />}
      />
      {batch.waitingApproval !== null && <WaitingBanner id={batch.waitingApproval} />}
      <BatchProgress batch={batch} />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_300px] min-[1400px]:grid-cols-[minmax(0,1fr)_340px]">
        <BatchLines batch={batch} view={view} onView={setView} ref={lines} />
        <BatchRail batch={batch} acts={acts} />
      </div>
      {acts.dialogs}
    </>
  );
}
