import { Pill } from '@starline/ui/pill';
import { useTranslation } from 'react-i18next';
import { type Run, runTones } from './run.ts';

export function RunStatus({ run }: { run: Run }) {
  const { t } = useTranslation('settlements');
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Pill tone={runTones[run.status]}>
        {t(`statuses.${run.status}`)}
        {run.status === 'posting' && ` ${run.chunks.posted}/${run.chunks.total}`}
      </Pill>
      {run.isStale && run.status === 'draft' && <Pill tone="bad">{t('stale')}</Pill>}
      {run.isEarly && <Pill>{t('early')}</Pill>}
    </span>
  );
}
