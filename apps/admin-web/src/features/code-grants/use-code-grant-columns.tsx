import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../components/member-link.tsx';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import { ActiveToggle } from './active-toggle.tsx';
import type { CodeGrant } from './code-grant.ts';

export function useCodeGrantColumns(onDelete: (row: CodeGrant) => void): DataColumn<CodeGrant>[] {
  const { t } = useTranslation(['codeGrants', 'common', 'list']);
  const memberName = useMemberName();
  const mayAct = useMay('grant_codes');
  return [
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
      id: 'amount',
      header: t('columns.amount'),
      width: 130,
      numeric: true,
      slot: 'figure',
      cell: (row) => <Money value={row.amount} whole isStrong />,
    },
    {
      id: 'pv',
      header: t('columns.pv'),
      width: 130,
      numeric: true,
      cell: (row) => <Money value={row.pv} unit="pv" whole />,
    },
    {
      id: 'active',
      header: t('columns.active'),
      width: 110,
      slot: 'status',
      cell: (row) => <Pill tone={row.active ? 'ok' : 'off'}>{t(row.active ? 'active' : 'inactive')}</Pill>,
    },
    {
      id: 'toggle',
      header: t('columns.toggle'),
      width: 110,
      slot: 'action',
      cell: (row) => mayAct && <ActiveToggle key={row.id} row={row} />,
    },
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
