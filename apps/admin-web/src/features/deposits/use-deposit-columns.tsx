import { REQUESTED } from '@starline/domain/request-states';
import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CopyText, shortAddress } from '../../components/copy-text.tsx';
import { MemberLink } from '../../components/member-link.tsx';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { LazySignalCell } from '../../components/risk/lazy-risk.ts';
import { type Flagged, noSignals } from '../../components/risk/use-signals.ts';
import { RowButton } from '../../components/row-button.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import type { Deposit } from './deposit.ts';

export function useDepositColumns(
  onDelete: (row: Deposit) => void,
  signalsOf: (id: number) => Flagged | undefined = noSignals,
): DataColumn<Deposit>[] {
  const { t } = useTranslation(['deposits', 'common', 'list']);
  const memberName = useMemberName();
  const mayAct = useMay('complete_deposits');
  const words = {
    copy: t('list:copy', { name: t('columns.transactionId') }),
    seen: t('seenOnChain'),
    proven: t('proven'),
    disputed: t('disputed'),
  };
  return [
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      width: 160,
      sort: 'createdAt',
      slot: 'meta',
      cell: (row) => (
        <Link to="/deposits/$id" params={{ id: String(row.id) }} preload={false} className="hover:underline">
          <Moment at={row.createdAt} />
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: 132,
      sort: 'status',
      slot: 'status',
      cell: (row) => (
        <Pill tone={row.status === REQUESTED ? 'wait' : 'ok'}>{t(`statuses.${row.status}`)}</Pill>
      ),
    },
    {
      id: 'username',
      sticky: true,
      header: t('columns.username'),
      width: 166,
      sort: 'username',
      slot: 'title',
      cell: (row) => <MemberLink username={row.username} />,
    },
    { id: 'name', header: t('columns.name'), width: 116, slot: 'title', cell: (row) => memberName(row.name) },
    {
      id: 'amount',
      sticky: true,
      header: t('columns.amount'),
      width: 132,
      numeric: true,
      sort: 'amount',
      slot: 'figure',
      cell: (row) => <Money value={row.amount} unit="usdt" isStrong />,
    },
    {
      id: 'risk',
      header: t('risk'),
      sort: 'risk',
      width: 320,
      isEmpty: (row) => !signalsOf(row.id),
      cell: (row) => {
        const flagged = signalsOf(row.id);
        return flagged && <LazySignalCell key={row.id} flagged={flagged} unit="usdt" />;
      },
    },
    { id: 'accountHolder', header: t('columns.accountHolder'), width: 120, cell: (row) => row.accountHolder },
    {
      id: 'transactionId',
      header: t('columns.transactionId'),
      width: 190,
      isEmpty: (row) => !row.transactionId && !row.suggestion && !row.isDisputed,
      cell: (row) => <Transaction row={row} words={words} />,
    },
    {
      id: 'memo',
      header: t('columns.memo'),
      width: 180,
      isEmpty: (row) => !row.memo,
      cell: (row) => row.memo,
    },
    {
      id: 'completedAt',
      header: t('columns.completedAt'),
      width: 160,
      sort: 'completedAt',
      isEmpty: (row) => !row.completedAt,
      cell: (row) => <Moment at={row.completedAt} />,
    },
    {
      id: 'actions',
      header: t('list:actions'),
      width: 100,
      slot: 'action',
      isEmpty: () => !mayAct,
      cell: (row) =>
        mayAct && (
          <RowButton tone="bad" onClick={() => onDelete(row)}>
            {t('common:delete')}
          </RowButton>
        ),
    },
  ];
}

type Words = Record<'copy' | 'seen' | 'proven' | 'disputed', string>;

function Transaction({ row, words }: { row: Deposit; words: Words }) {
  const id = row.transactionId ?? row.suggestion?.transactionId ?? '';
  return (
    <span className="flex items-center gap-2">
      <CopyText value={id} shown={shortAddress(id)} label={words.copy} />
      {row.isDisputed && <Pill tone="bad">{words.disputed}</Pill>}
      {row.suggestion && row.status === REQUESTED && (
        <Pill tone="ok">{row.isProven ? words.proven : words.seen}</Pill>
      )}
    </span>
  );
}
