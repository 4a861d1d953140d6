import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { refusalOf } from '@starline/web/refusals';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { BooksChecks } from './books-checks.tsx';
import { RecountButton } from './recount-button.tsx';
import { TrialBalance } from './trial-balance.tsx';

/** Shows whether the ledger is consistent. Nothing here repairs it. docs/domain/ledger.md#books. */
export function BooksPage() {
  const { t } = useTranslation('books');
  const errorText = useErrorText();
  const check = trpc.books.check.useMutation();
  const report = check.data;
  const run = () => check.mutate();
  return (
    <PageWidth>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <RecountButton />
            <Button variant="primary" busy={check.isPending} onClick={run}>
              {t('run')}
            </Button>
          </>
        }
      />
      {check.error && (
        <LoadError
          message={errorText(check.error)}
          requestId={refusalOf(check.error)?.requestId}
          onRetry={run}
        />
      )}
      {!report && !check.error && (
        <Card>
          <EmptyState>{t('notYet')}</EmptyState>
        </Card>
      )}
      {report && (
        <>
          <Banner tone={report.isClean ? 'ok' : 'bad'} live>
            {report.isClean ? t('clean') : t('notClean', { count: report.findings.length })}
          </Banner>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <Card title={t('checks')}>
              <BooksChecks report={report} />
            </Card>
            <Card title={t('trialBalance')}>
              <TrialBalance rows={report.trialBalance} />
            </Card>
          </div>
        </>
      )}
    </PageWidth>
  );
}
