import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Pill, type PillTone } from '@starline/ui/pill';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { Faults } from './faults.tsx';
import { Figures } from './figures.tsx';
import { isOpen, type Job, type Page } from './import.ts';
import { JobProgress, progressOf } from './job-progress.tsx';
import { StartDialog } from './start-dialog.tsx';
import { WaitingLong } from './waiting-long.tsx';

const TONES: Record<Job['state'], PillTone> = {
  waiting: 'wait',
  running: 'accent',
  done: 'ok',
  failed: 'bad',
};

/** Check and import: what the latest one found, how far it is, and what can be done now. */
export function JobCard({ page }: { page: Page }) {
  const { t } = useTranslation('imports');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [isStarting, setStarting] = useState(false);
  const { job, ready, state } = page;
  const check = trpc.imports.check.useMutation({
    onError: (error) => failed(t('checkFailed'), error),
    onSettled: () => utils.imports.page.invalidate(),
  });
  const isBusy = isOpen(job);
  return (
    <Card
      title={state === 'begun' ? t('title') : t('check')}
      aside={
        job && (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            {t(`jobs.${job.kind}`)} <Pill tone={TONES[job.state]}>{t(`states.${job.state}`)}</Pill>
            <Moment at={job.finishedAt ?? job.requestedAt} />
            {job.requestedBy && t('by', { name: job.requestedBy })}
          </span>
        )
      }
    >
      <div className="grid gap-4">
        {state === 'possible' && <p className="text-ink-3 text-sm">{t('checkLead')}</p>}
        {state === 'begun' && (
          <Banner tone={isBusy ? 'info' : 'warn'}>{isBusy ? t('begun') : t('interrupted')}</Banner>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {state === 'possible' && (
            <Button
              busy={check.isPending}
              disabled={isBusy || page.files.length === 0}
              onClick={() => check.mutate({})}
            >
              {t('check')}
            </Button>
          )}
          <Button variant="primary" disabled={isBusy || ready === null} onClick={() => setStarting(true)}>
            {state === 'begun' ? t('goOn') : t('start')}
          </Button>
          {state === 'possible' && ready === null && !isBusy && (
            <span className="text-ink-3 text-sm">{t('startNeeds')}</span>
          )}
        </div>
        {job && <JobResult page={page} job={job} />}
      </div>
      {isStarting && ready && <StartDialog page={page} digest={ready} onClose={() => setStarting(false)} />}
    </Card>
  );
}

function JobResult({ page, job }: { page: Page; job: Job }) {
  const { t } = useTranslation('imports');
  return (
    <>
      {job.state === 'waiting' && <WaitingLong />}
      {(isOpen(job) || page.state === 'begun') && <JobProgress {...progressOf(page, job)} />}
      {job.failure && (
        <Banner tone="bad" live>
          <b className="font-semibold">{t(`failures.${job.failure}`)}</b>
          {job.detail && <div className="mt-1 whitespace-pre-wrap break-words text-xs">{job.detail}</div>}
        </Banner>
      )}
      {page.state === 'possible' && job.kind === 'check' && job.state === 'done' && (
        <>
          {job.faults === 0 && (
            <Banner tone={page.ready ? 'ok' : 'warn'} live>
              {page.ready ? t('clean') : t('stale')}
            </Banner>
          )}
          {job.faults > 0 && <Faults key={job.id} job={job} />}
          <Figures lines={job.trialBalance} />
        </>
      )}
    </>
  );
}
