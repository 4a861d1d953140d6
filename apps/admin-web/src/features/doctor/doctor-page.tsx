import type { Level } from '@starline/domain/doctor';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { Pill, type PillTone } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { refusalOf } from '@starline/web/refusals';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { Finding } from './finding.ts';
import { useFindingText } from './use-finding-text.ts';

const TONES: Readonly<Record<Level, PillTone>> = { wrong: 'bad', weak: 'wait', unknown: 'off', fine: 'ok' };

/**
 * What is wrong or weak in the installation, each with its cure: the list of `ops -- doctor`.
 * docs/operations/doctor.md
 */
export function DoctorPage() {
  const { t } = useTranslation('doctor');
  const query = trpc.operations.doctor.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  // A check that failed says nothing of the installation: what the one before found may be over.
  const found = query.error ? undefined : query.data;
  const of = (level: Level) => found?.filter((each) => each.level === level) ?? [];
  const toDo = [...of('wrong'), ...of('weak'), ...of('unknown')];
  return (
    <PageWidth>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button variant="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('again')}
          </Button>
        }
      />
      {query.error && !found ? (
        <LoadError
          message={t('loadFailed')}
          requestId={refusalOf(query.error)?.requestId}
          busy={query.isFetching}
          onRetry={query.refetch}
        />
      ) : !found ? (
        <SkeletonRows rows={8} />
      ) : (
        <>
          <Banner tone={of('wrong').length > 0 ? 'bad' : of('weak').length > 0 ? 'warn' : 'ok'} live>
            {toDo.length === 0
              ? t('allFine')
              : t('summary', {
                  wrong: of('wrong').length,
                  weak: of('weak').length,
                  unknown: of('unknown').length,
                })}
          </Banner>
          {toDo.length > 0 && (
            <Card>
              <Findings found={toDo} />
            </Card>
          )}
          <Card title={t('fine', { count: of('fine').length })}>
            <Findings found={of('fine')} />
          </Card>
        </>
      )}
    </PageWidth>
  );
}

function Findings({ found }: { found: readonly Finding[] }) {
  return (
    <ul className="divide-y divide-line">
      {found.map((each) => (
        <Line key={`${each.check} ${each.code} ${JSON.stringify(each.params)}`} finding={each} />
      ))}
    </ul>
  );
}

function Line({ finding }: { finding: Finding }) {
  const { t } = useTranslation('doctor');
  const { text, cure } = useFindingText(finding);
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{t(`checks.${finding.check}`)}</b>
        <Pill tone={TONES[finding.level]}>{t(`levels.${finding.level}`)}</Pill>
      </div>
      <p className="break-words text-ink-2 text-sm">{text}</p>
      {cure && finding.level !== 'fine' && (
        <p className="break-words text-sm">
          <span className="text-ink-3">{t('cure')}: </span>
          {cure}
        </p>
      )}
    </li>
  );
}
