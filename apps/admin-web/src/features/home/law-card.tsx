import { formatCount } from '@starline/domain/counts';
import { formatWhole } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { LoadError } from '@starline/ui/load-error';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { SkeletonRows } from '@starline/ui/skeleton';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../components/list-page/export-button.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { HomeCard } from './home-card.tsx';

type Disclosure = Outputs['disclosures']['read'];
type Month = Disclosure['months'][number];

const KEPT_MS = 600_000;
const cell = 'whitespace-nowrap py-1.5 pl-3 text-right';
const head = 'pl-3 pb-1 text-right align-bottom font-medium';

/** What the law asks for, by month: rewards against sales, and members by income. Read when it is opened. */
export function LawCard() {
  const { t } = useTranslation('law');
  const errorText = useErrorText();
  const [isOpen, open] = useState(false);
  const query = trpc.disclosures.read.useQuery(undefined, { enabled: isOpen, staleTime: KEPT_MS });
  return (
    <HomeCard title={t('title')} lead={t('lead')}>
      {!isOpen && <Button onClick={() => open(true)}>{t('show')}</Button>}
      {isOpen && query.isPending && <SkeletonRows rows={8} />}
      {query.error && (
        <LoadError inline message={errorText(query.error)} onRetry={query.refetch} busy={query.isFetching} />
      )}
      {query.data && (
        <div className="grid min-w-0 gap-5">
          <Ratios disclosure={query.data} />
          <Incomes disclosure={query.data} />
          <div className="flex flex-wrap gap-2">
            <ExportButton path="/api/admin/disclosures/export" query={{}} fileName="disclosure" />
            <ExportButton
              path="/api/admin/disclosures/csv/export"
              query={{}}
              fileName="disclosure"
              type="csv"
            />
          </div>
        </div>
      )}
    </HomeCard>
  );
}

const percentText = (percent: number | null): string => (percent === null ? '-' : percent.toFixed(1));
const ratioText = (percent: number | null): string => (percent === null ? '-' : `${percentText(percent)} %`);

function MonthHead({ month }: { month: Month }) {
  const { t } = useTranslation('law');
  return (
    <th scope="row" className="whitespace-nowrap py-1.5 text-left font-normal">
      {month.month}
      {month.isOpen && <span className="ml-1.5 text-ink-3 text-xs">{t('open')}</span>}
    </th>
  );
}

function Ratios({ disclosure: { months, lineRatioPercent: line } }: { disclosure: Disclosure }) {
  const { t } = useTranslation('law');
  return (
    <div className="min-w-0">
      <ScrollRegion label={t('ratio')}>
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="text-ink-3 text-xs">
              <th scope="col" className="pb-1 text-left font-medium">
                {t('month')}
              </th>
              {(['sales', 'rewards', 'ratio'] as const).map((name) => (
                <th key={name} scope="col" className={head}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => {
              const isOver = month.ratioPercent !== null && month.ratioPercent > line;
              return (
                <tr key={month.month} className="border-line border-t">
                  <MonthHead month={month} />
                  <td className={cell}>{formatWhole(month.sales)}</td>
                  <td className={cell}>{formatWhole(month.rewards)}</td>
                  <td className={`${cell} ${isOver ? 'font-bold text-bad' : ''}`}>
                    {isOver && (
                      <TriangleAlert
                        aria-label={t('over', { percent: line })}
                        size={13}
                        className="mr-1 inline-block align-[-0.1em]"
                      />
                    )}
                    {ratioText(month.ratioPercent)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-2 text-ink-3 text-xs">{t('line', { percent: line })}</p>
    </div>
  );
}

function Incomes({ disclosure: { months, bandEnds } }: { disclosure: Disclosure }) {
  const { t } = useTranslation('law');
  const end = (at: number) => formatWhole(bandEnds[at] as Amount);
  const bands = [
    t('none'),
    ...bandEnds.map((_, at) => t('upTo', { end: end(at) })),
    t('above', { end: end(bandEnds.length - 1) }),
  ];
  return (
    <div className="min-w-0">
      <ScrollRegion label={t('shares')}>
        <table className="w-full text-sm tabular-nums">
          <caption className="pb-2 text-left font-semibold">{t('shares')}</caption>
          <thead>
            <tr className="text-ink-3 text-xs">
              <th scope="col" className="pb-1 text-left align-bottom font-medium">
                {t('month')}
              </th>
              <th scope="col" className={head}>
                {t('members')}
              </th>
              {bands.map((band) => (
                <th key={band} scope="col" className={`${head} whitespace-nowrap`}>
                  {band}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month} className="border-line border-t">
                <MonthHead month={month} />
                <td className={cell}>{formatCount(month.members)}</td>
                {month.bands.map(({ members, sharePercent }, at) => (
                  <td key={bands[at]} className={cell}>
                    {percentText(sharePercent)}
                    <span className="block text-ink-3 text-xs">
                      {t('people', { members: formatCount(members) })}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-2 text-ink-3 text-xs">{t('source')}</p>
    </div>
  );
}
