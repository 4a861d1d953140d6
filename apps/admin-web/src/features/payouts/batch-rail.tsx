import { Card } from '@starline/ui/card';
import { Written } from '@starline/ui/written';
import { useTranslation } from 'react-i18next';
import { Dash, Moment } from '../../components/moment.tsx';
import type { Batch } from './batch.ts';
import { BatchFile } from './batch-file.tsx';
import { ResultSource } from './result-source.tsx';
import type { BatchActs } from './use-batch-acts.tsx';

/** Its results, its files, who made, sent and checked the batch, and what was done: what comes next first. */
export function BatchRail({ batch, acts }: { batch: Batch; acts: BatchActs }) {
  const { t, i18n } = useTranslation('payouts');
  const isSent = batch.state === 'sent' || batch.state === 'ended';
  const actOf = (action: string) => {
    const key = `acts.${action.slice('payouts.'.length)}`;
    return i18n.exists(`payouts:${key}`) ? t(key as 'acts.make') : action;
  };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {isSent && (
        <Card title={t('results')}>
          <ul className="grid gap-2 text-sm">
            {batch.results.map((each) => (
              <li key={each.at}>
                <span className="flex justify-between gap-3">
                  <b className="min-w-0 truncate font-semibold">{each.name}</b>
                  <span className="shrink-0 text-ink-3">
                    <Moment at={each.at} />
                  </span>
                </span>
                <span className="text-ink-2">
                  {t('resultCounts', each)} · {each.by}
                </span>
              </li>
            ))}
            {batch.results.length === 0 && <li className="text-ink-3">{t('noResult')}</li>}
          </ul>
          {acts.maySend && <ResultSource isProvenByChain={batch.isProvenByChain} acts={acts} />}
        </Card>
      )}
      <Card title={t('files')} aside={batch.files.length > 0 && t('madeOnce')}>
        {batch.files.length === 0 ? (
          <p className="text-ink-3 text-sm">{t('noFile')}</p>
        ) : (
          <div className="grid gap-4">
            {batch.files.map((file) => (
              <BatchFile key={file.kind} file={file} acts={acts} />
            ))}
          </div>
        )}
      </Card>
      <Card title={t('people')}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm [&>dd]:text-right [&>dt]:text-ink-3">
          <dt>{t('maker')}</dt>
          <dd>
            <Written>{batch.makerName}</Written> <span className="text-ink-3">{batch.maker}</span>
          </dd>
          <dt>{t('sender')}</dt>
          <dd>{batch.sender ?? <Dash />}</dd>
          <dt>{t('approver')}</dt>
          <dd>
            {batch.approver ?? (isSent ? <span className="text-ink-3">{t('noApprover')}</span> : <Dash />)}
          </dd>
        </dl>
      </Card>
      <Card title={t('history')}>
        <ul className="grid gap-1.5 text-sm">
          {batch.history.map((entry) => (
            <li key={`${entry.action} ${entry.at}`} className="flex justify-between gap-3">
              <span>
                {actOf(entry.action)}
                {entry.proof && ` (${t(`proofs.${entry.proof}`)})`}{' '}
                <span className="text-ink-3">{entry.by}</span>
              </span>
              <span className="shrink-0 text-ink-3">
                <Moment at={entry.at} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
