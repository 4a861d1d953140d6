import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../components/member-link.tsx';
import { Dash, Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import type { Adjustment } from './adjustment.ts';

export function useAdjustmentColumns(onDelete: (row: Adjustment) => void): DataColumn<Adjustment>[] {
  const { t } = useTranslation(['adjustments', 'common', 'list']);
  const memberName = useMemberName();
  const mayAct = useMay('adjust');
  return [
    {
      id: 'id',
      header: t('columns.id'),
      width: 80,
      cell: (row) => <span className="text-ink-3">{row.id}</span>,
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      width: 160,
      slot: 'meta',
      cell: (row) => <Moment at={row.createdAt} />,
    },
    {
      id: 'username',
      header: t('columns.username'),
      width: 166,
      slot: 'title',
      cell: (row) => <MemberLink username={row.username} />,
    },
    { id: 'name', header: t('columns.name'), width: 116, slot: 'title', cell: (row) => memberName(row.name) },
    {
      id: 'point',
      header: t('columns.point'),
      width: 140,
      numeric: true,
      slot: 'figure',
      cell: (row) => <Money value={row.point} unit={row.type} signed isStrong />,
    },
    {
      id: 'type',
      header: t('columns.type'),
      width: 122,
      slot: 'status',
      cell: (row) => <Pill tone={row.type === 'lotto' ? 'gold' : 'plain'}>{t(`types.${row.type}`)}</Pill>,
    },
    {
      id: 'isHidden',
      header: t('columns.isHidden'),
      width: 110,
      slot: 'status',
      isEmpty: (row) => !row.isHidden,
      cell: (row) => (row.isHidden ? <Pill tone="off">{t('hidden')}</Pill> : <Dash />),
    },
    { id: 'description', header: t('columns.description'), width: 260, cell: (row) => row.description },
    {
      id: 'actions',
      header: t('list:actions'),
      width: 84,
      slot: 'action',
      cell: (row) =>
        mayAct && (
          <RowButton tone="bad" onClick={() => onDelete(row)}>
            {t('common:delete')}
          </RowButton>
        ),
    },
  ];
}
