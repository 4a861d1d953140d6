import { Pill } from '@starline/ui/pill';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { Table, Td, Th } from '@starline/ui/table';
import { Link } from '@starline/web/components/link';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { BATCH_TONES, type BatchRow } from './batch.ts';
import { useSumText } from './sum-text.ts';

/** The batches. J and K go over them, Enter opens one. */
export function BatchTable({ rows }: { rows: readonly BatchRow[] }) {
  const { t } = useTranslation('payouts');
  const body = useRef<HTMLTableSectionElement>(null);
  const go = (step: 1 | -1) => {
    const links = [...(body.current?.querySelectorAll('a') ?? [])];
    const now = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[Math.max(0, Math.min(links.length - 1, now + step))]?.focus();
  };
  useShortcuts({ j: () => go(1), k: () => go(-1) });
  return (
    <ScrollRegion label={t('title')} className="px-3.5">
      <Table>
        <thead>
          <tr>
            <Th>{t('columns.number')}</Th>
            <Th>{t('columns.state')}</Th>
            <Th numeric>{t('columns.lines')}</Th>
            <Th numeric>{t('columns.sum')}</Th>
            <Th numeric>{t('columns.paid')}</Th>
            <Th numeric>{t('columns.failed')}</Th>
            <Th>{t('columns.maker')}</Th>
            <Th>{t('columns.createdAt')}</Th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}

function Row({ row }: { row: BatchRow }) {
  const { t } = useTranslation('payouts');
  const sumText = useSumText(row.type);
  const navigate = useNavigate();
  return (
    <tr
      className="cursor-pointer tabular-nums hover:bg-surface-2"
      onClick={(event) => {
        // The link of the number is for the keyboard; it opens the batch by itself.
        if (!(event.target as Element).closest('a'))
          void navigate({ to: '/payouts', search: { id: row.id } });
      }}
    >
      <Td className="whitespace-nowrap">
        <Link to="/payouts" search={{ id: row.id }} className="font-semibold text-accent underline">
          {row.number}
        </Link>{' '}
        <span className="text-ink-3">{t(`formats.${row.format}`)}</span>
      </Td>
      <Td>
        <span className="inline-flex flex-wrap gap-1">
          <Pill tone={BATCH_TONES[row.state]}>{t(`states.${row.state}`)}</Pill>
          {row.sums.open.count > 0 && <Pill tone="bad">{t('toSettle', { count: row.sums.open.count })}</Pill>}
        </span>
      </Td>
      <Td numeric>{row.all.count}</Td>
      <Td numeric className="font-semibold">
        {sumText(row.all)}
      </Td>
      <Td numeric>{row.sums.paid.count}</Td>
      <Td numeric>{row.sums.failed.count}</Td>
      <Td>{row.maker}</Td>
      <Td className="whitespace-nowrap text-ink-3">
        <Moment at={row.createdAt} />
      </Td>
    </tr>
  );
}
