import { shortDay } from '@starline/domain/business-time';
import { formatCount } from '@starline/domain/counts';
import { type Amount, ZERO } from '@starline/domain/money';
import { REWARD_KINDS } from '@starline/domain/rewards';
import type { DataColumn } from '@starline/ui/data-columns';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { Dash, Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import type { Run } from './run.ts';
import { RunStatus } from './run-status.tsx';

export function useRunColumns(): DataColumn<Run>[] {
  const { t } = useTranslation('settlements');
  const total = (id: 'paid' | 'unpaid', isStrong = false): DataColumn<Run> => ({
    id,
    header: t(`columns.${id}`),
    width: isStrong ? 136 : 120,
    numeric: true,
    slot: id === 'paid' ? 'figure' : 'line',
    cell: (run) => (run.totals ? <Money value={run.totals[id]} isStrong={isStrong} /> : <Dash />),
  });
  return [
    {
      id: 'businessDay',
      header: t('columns.businessDay'),
      width: 124,
      sticky: true,
      slot: 'title',
      cell: (run) => (
        <Link
          to="/settlements/$date"
          params={{ date: run.businessDay }}
          className="font-semibold text-accent-strong underline-offset-4 hover:underline"
        >
          {shortDay(run.businessDay)}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: 140,
      slot: 'status',
      cell: (run) => <RunStatus run={run} />,
    },
    total('paid', true),
    ...REWARD_KINDS.map(
      (kind): DataColumn<Run> => ({
        id: kind,
        header: t(`kinds.${kind}`),
        width: 152,
        numeric: true,
        isEmpty: (run) => !run.totals?.kinds[kind],
        cell: (run) => <Figure value={run.totals?.kinds[kind]?.paid} />,
      }),
    ),
    total('unpaid'),
    {
      id: 'lotto',
      header: t('columns.lotto'),
      width: 124,
      numeric: true,
      cell: (run) => (run.totals ? <Money value={run.totals.lotto} unit="lotto" /> : <Dash />),
    },
    {
      id: 'members',
      header: t('columns.members'),
      width: 88,
      numeric: true,
      cell: (run) => (run.totals ? formatCount(run.totals.members) : <Dash />),
    },
    {
      id: 'postedAt',
      header: t('columns.postedAt'),
      width: 160,
      slot: 'meta',
      cell: (run) => <Moment at={run.postedAt} />,
    },
  ];
}

function Figure({ value }: { value: Amount | undefined }) {
  return value === undefined || value === ZERO ? <Dash /> : <Money value={value} />;
}
