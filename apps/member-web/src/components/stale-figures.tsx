import { LoadError } from '@starline/ui/load-error';
import { refusalOf } from '@starline/web/refusals';
import { useTranslation } from 'react-i18next';

type Query = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** Says that figures could not be read again, and reads them on request. Nothing without a failure. */
export function StaleFigures({ query, className }: { query: Query; className?: string }) {
  const { t } = useTranslation('common');
  const { error } = query;
  if (error === null || error === undefined) return null;
  return (
    <LoadError
      inline
      message={t('staleFigures')}
      requestId={refusalOf(error)?.requestId}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
      className={className}
    />
  );
}
