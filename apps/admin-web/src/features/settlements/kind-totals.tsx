import { shortDay } from '@starline/domain/business-time';
import { formatCount } from '@starline/domain/counts';
import { type Amount, minus, ZERO } from '@starline/domain/money';
import { REWARD_KINDS } from '@starline/domain/rewards';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { Table, Td, Th } from '@starline/ui/table';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import type { Run } from './run.ts';

type Line = { rows: number; paid: Amount; unpaid: Amount; lotto: Amount };
const noTotals: Pick<NonNullable<Run['totals']>, 'kinds' | 'paid'> = { kinds: {}, paid: ZERO };
const nothing: Line = { rows: 0, paid: ZERO, unpaid: ZERO, lotto: ZERO };

/**
 * The totals of a run per reward kind beside those of the previous run, so that jumps are visible before
 * posting.
 */
export function KindTotals({ run, previous }: { run: Run; previous: Run | null }) {
  const { t } = useTranslation('settlements');
  const totals = run.totals;
  if (!totals) return <p className="px-6 pb-6 text-ink-3">{t('notComputed')}</p>;
  const before = previous?.totals ?? (previous && noTotals);
  const rowsTogether = REWARD_KINDS.reduce((sum, kind) => sum + (totals.kinds[kind]?.rows ?? 0), 0);
  return (
    <ScrollRegion label={t('totals')}>
      <Table aria-label={t('totals')}>
        <thead>
          <tr className="[&>*]:first:pl-6 [&>*]:last:pr-6">
            <Th>{t('columns.kind')}</Th>
            <Th numeric className="max-md:hidden">
              {t('columns.rows')}
            </Th>
            <Th numeric>{t('columns.paid')}</Th>
            {previous && (
              <Th numeric className="max-md:hidden">
                {t('columns.change', { day: shortDay(previous.businessDay) })}
              </Th>
            )}
            <Th numeric>{t('columns.unpaid')}</Th>
            <Th numeric>{t('columns.lotto')}</Th>
          </tr>
        </thead>
        <tbody>
          {REWARD_KINDS.map((kind) => (
            <TotalsRow
              key={kind}
              label={t(`kinds.${kind}`)}
              line={totals.kinds[kind] ?? nothing}
              before={before ? (before.kinds[kind]?.paid ?? ZERO) : undefined}
            />
          ))}
          <TotalsRow
            label={t('together')}
            line={{ ...totals, rows: rowsTogether }}
            before={before?.paid}
            isTotal
          />
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function TotalsRow(props: { label: string; line: Line; before: Amount | undefined; isTotal?: boolean }) {
  const { label, line, before, isTotal = false } = props;
  return (
    <tr className={isTotal ? 'bg-surface-2 font-bold' : ''} data-kind={label}>
      <Td className="pl-6!">{label}</Td>
      <Td numeric className="max-md:hidden">
        {formatCount(line.rows)}
      </Td>
      <Td numeric>
        <Money value={line.paid} isStrong />
      </Td>
      {before !== undefined && (
        <Td numeric className="text-ink-3 max-md:hidden">
          <Money value={minus(line.paid, before)} signed />
        </Td>
      )}
      <Td numeric>
        <Money value={line.unpaid} />
      </Td>
      <Td numeric className="pr-6!">
        <Money value={line.lotto} unit="lotto" />
      </Td>
    </tr>
  );
}
