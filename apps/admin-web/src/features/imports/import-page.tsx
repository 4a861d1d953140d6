import { Banner } from '@starline/ui/banner';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { SkeletonRows } from '@starline/ui/skeleton';
import { refusalOf } from '@starline/web/refusals';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { FilesCard } from './files-card.tsx';
import { Finished } from './finished.tsx';
import { isOpen, type Page } from './import.ts';
import { JobCard } from './job-card.tsx';

/**
 * Moves another system in: files, check, import, and afterwards what was imported.
 * docs/operations/import.md#page.
 */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const query = trpc.imports.page.useQuery(undefined, {
    // The command may go on with an import that the page shows.
    refetchInterval: ({ state: { data } }) => (isOpen(data?.job) || data?.state === 'begun' ? 1_500 : false),
  });
  return (
    <PageWidth>
      <PageHeader title={t('title')} lead={t('lead')} />
      {query.error && !query.data ? (
        <LoadError
          message={errorText(query.error)}
          requestId={refusalOf(query.error)?.requestId}
          onRetry={query.refetch}
        />
      ) : query.data === undefined ? (
        <SkeletonRows />
      ) : (
        <Loaded page={query.data} />
      )}
    </PageWidth>
  );
}

function Loaded({ page }: { page: Page }) {
  const { t } = useTranslation('imports');
  if (page.state === 'impossible') return <Banner>{t('impossible')}</Banner>;
  if (page.begun && page.state === 'finished') return <Finished page={page} begun={page.begun} />;
  return (
    <>
      {page.state === 'possible' && (
        <>
          <Banner tone="warn">{t('once')}</Banner>
          <FilesCard page={page} locked={isOpen(page.job)} />
        </>
      )}
      <JobCard page={page} />
    </>
  );
}
