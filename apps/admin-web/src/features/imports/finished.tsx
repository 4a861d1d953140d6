import { shortDay } from '@starline/domain/business-time';
import { Banner } from '@starline/ui/banner';
import { Card } from '@starline/ui/card';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { Figures } from './figures.tsx';
import { type Page, sizeText } from './import.ts';
import { JobProgress } from './job-progress.tsx';

type FinishedProps = { page: Page; begun: NonNullable<Page['begun']> };

/**
 * The import that was proved: when, by whom, which files and figures. It has no button, only a link to the
 * books.
 */
export function Finished({ page, begun }: FinishedProps) {
  const { t } = useTranslation('imports');
  const job = page.job?.kind === 'import' && page.job.state === 'done' ? page.job : null;
  return (
    <>
      <Banner
        tone="ok"
        action={
          <Link to="/books" className="whitespace-nowrap underline">
            {t('books')}
          </Link>
        }
      >
        {t('finished')}
      </Banner>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card title={t('summary')}>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
            <dt className="text-ink-3">{t('closingDay')}</dt>
            <dd className="tabular-nums">{shortDay(begun.closingDay)}</dd>
            <dt className="text-ink-3">{t('bookedAt')}</dt>
            <dd>
              <Moment at={begun.bookedAt} />
            </dd>
            <dt className="text-ink-3">{t('finishedAt')}</dt>
            <dd>
              <Moment at={begun.finishedAt} />
            </dd>
            <dt className="text-ink-3">{t('byWhom')}</dt>
            <dd>{job?.requestedBy ?? t('byCommand')}</dd>
            {job && (
              <>
                <dt className="text-ink-3">{t('files')}</dt>
                <dd>
                  <ul>
                    {job.files.map(({ name, size }) => (
                      <li key={name} className="flex flex-wrap gap-x-2">
                        <span className="break-all">{name}</span>
                        <span className="text-ink-3">{sizeText(size)}</span>
                      </li>
                    ))}
                  </ul>
                </dd>
              </>
            )}
          </dl>
        </Card>
        <Card title={t('phases')}>
          <JobProgress done={begun.steps} todo={[]} isRunning={false} />
        </Card>
      </div>
      <Card title={t('figures')}>
        <Figures lines={begun.trialBalance} />
      </Card>
    </>
  );
}
