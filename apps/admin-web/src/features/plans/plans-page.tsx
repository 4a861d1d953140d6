import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { SkeletonRows } from '@starline/ui/skeleton';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { refusalOf } from '@starline/web/refusals';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

/** Loaded separately, because no other screen needs the validator of plans. */
const PlanVersions = lazyComponent(() => import('./plan-versions.tsx').then((file) => file.PlanVersions));

export function PlansPage() {
  const { t } = useTranslation('plans');
  const errorText = useErrorText();
  const list = trpc.plans.list.useQuery();
  return (
    <PageWidth>
      <PageHeader title={t('title')} lead={t('lead')} />
      {list.error && !list.data ? (
        <LoadError
          message={errorText(list.error)}
          requestId={refusalOf(list.error)?.requestId}
          onRetry={list.refetch}
        />
      ) : list.data === undefined ? (
        <SkeletonRows />
      ) : (
        <PlanVersions list={list.data} />
      )}
    </PageWidth>
  );
}
