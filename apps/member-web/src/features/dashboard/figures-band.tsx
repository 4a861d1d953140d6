import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Stat, StatGrid } from '@starline/ui/stat';
import { Link } from '@starline/web/components/link';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StaleFigures } from '../../components/stale-figures.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { Figure } from './figure.tsx';
import { FIGURES } from './figures.ts';

/**
 * Whether the member never had points. Amounts are checked too: a reversal may leave a balance below zero.
 */
export const hasNoFigures = ({ firstSteps, ...figures }: Outputs['dashboard']['get']): boolean =>
  !firstSteps.isFunded &&
  [
    figures.withdrawableAmount,
    figures.purchaseBalance,
    figures.lottoPoint,
    figures.packageTotal,
    figures.depositAmount,
    figures.totalReward,
    figures.totalWithdraw,
  ].every((amount) => amount === 0);

const cellStyle = 'transition-colors hover:bg-surface-2 focus-visible:-outline-offset-2';

/**
 * The balances and sums of the member, each a link to its history. A phone shows the two balances and opens
 * the rest as a sheet.
 */
export function FiguresBand() {
  const { t } = useTranslation('dashboard');
  const query = trpc.dashboard.get.useQuery();
  const { patch } = usePageState();
  return (
    <div className="grid gap-2">
      {/* On a phone a cell is never narrower than its figure; where three do not fit, the last has a row. */}
      <StatGrid className="max-md:flex max-md:flex-wrap max-md:[&>*]:grow max-md:[&>a]:grow-3 max-md:[&>*]:basis-[min-content] md:grid-cols-3 lg:grid-cols-6">
        {FIGURES.map(({ key, unit, link, whole }, index) => (
          <Link key={key} {...link} className={`${cellStyle} ${index > 1 ? 'max-md:hidden' : ''}`}>
            <Stat label={t(`stat.${key}`)} className="max-md:px-2.5 max-md:py-2">
              <Figure
                value={query.data?.[key]}
                unit={unit}
                tone={unit === 'coin' ? 'gold' : 'ink'}
                whole={whole ?? false}
                isFailed={query.error !== null}
                // On a phone the name says the unit, which does not fit beside the figure in every language.
                className={unit === 'coin' ? 'max-md:[&>span:last-child]:sr-only' : ''}
              />
            </Stat>
          </Link>
        ))}
        <button
          type="button"
          onClick={() => patch({ box: 'figures' })}
          className={`${cellStyle} flex min-w-24 items-center justify-between gap-1 px-2.5 py-2 text-left font-semibold text-accent-strong text-sm md:hidden`}
        >
          {t('figures')}
          <ChevronRight aria-hidden size={16} className="shrink-0" />
        </button>
      </StatGrid>
      {query.error && (
        <Card>
          <StaleFigures query={query} />
        </Card>
      )}
    </div>
  );
}

/** Of a newcomer the figures are zeros: one touch shows them, with every list of the page. */
export function AllFigures() {
  const { t } = useTranslation('dashboard');
  const { patch } = usePageState();
  return (
    <Button
      variant="quiet"
      size="sm"
      className="justify-self-center"
      onClick={() => patch({ box: 'figures' })}
    >
      {t('figures')}
      <ChevronRight aria-hidden size={16} />
    </Button>
  );
}
