import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { useTranslation } from 'react-i18next';
import { CopyText, shortAddress } from '../../components/copy-text.tsx';
import { MemberLink } from '../../components/member-link.tsx';
import { Dash, Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useCountryName } from '../../lib/country-name.ts';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import type { Member } from './member.ts';

type Spec = Omit<DataColumn<Member>, 'header'>;

export function useMemberColumns(
  onEdit: (row: Member) => void,
  onDelete: (row: Member) => void,
): DataColumn<Member>[] {
  const { t } = useTranslation(['members', 'common', 'list']);
  const memberName = useMemberName();
  const countryName = useCountryName();
  const maySupport = useMay('edit_people');
  const text = (id: 'phone' | 'bankName' | 'accountHolder', width: number): Spec => ({
    id,
    width,
    isEmpty: (row) => !row[id],
    cell: (row) => row[id] || <Dash />,
  });
  const blocked = (isBlocked: boolean) => (isBlocked ? <Pill tone="bad">{t('blocked')}</Pill> : <Dash />);
  const copyAccount = t('list:copy', { name: t('fields.accountNumber') });
  const copyWallet = t('list:copy', { name: t('fields.walletTrc20') });
  const specs: Spec[] = [
    {
      id: 'username',
      width: 166,
      sort: 'username',
      sticky: true,
      slot: 'title',
      cell: (row) => <MemberLink username={row.username} className="font-semibold" />,
    },
    { id: 'name', width: 116, sort: 'name', slot: 'title', cell: (row) => memberName(row.name) },
    {
      id: 'createdAt',
      width: 160,
      sort: 'createdAt',
      slot: 'meta',
      cell: (row) => <Moment at={row.createdAt} />,
    },
    {
      id: 'recommender',
      width: 150,
      cell: (row) => (row.recommenderUsername ? <MemberLink username={row.recommenderUsername} /> : <Dash />),
    },
    { id: 'center', width: 110, sort: 'centerName', cell: (row) => row.centerName ?? <Dash /> },
    text('phone', 124),
    {
      id: 'country',
      width: 112,
      sort: 'countryName',
      cell: (row) => countryName(row.countryId, row.countryName),
    },
    {
      id: 'isWithdrawBlocked',
      width: 156,
      sort: 'isWithdrawBlocked',
      isEmpty: (row) => !row.isWithdrawBlocked,
      cell: (row) => blocked(row.isWithdrawBlocked),
    },
    {
      id: 'isRewardBlocked',
      width: 128,
      sort: 'isRewardBlocked',
      isEmpty: (row) => !row.isRewardBlocked,
      cell: (row) => blocked(row.isRewardBlocked),
    },
    text('bankName', 96),
    text('accountHolder', 92),
    {
      id: 'accountNumber',
      width: 166,
      isEmpty: (row) => !row.accountNumber,
      cell: (row) => <CopyText value={row.accountNumber} label={copyAccount} />,
    },
    {
      id: 'walletTrc20',
      width: 182,
      isEmpty: (row) => !row.walletTrc20,
      cell: (row) => (
        <CopyText value={row.walletTrc20} shown={shortAddress(row.walletTrc20)} label={copyWallet} />
      ),
    },
    {
      id: 'actions',
      width: 136,
      slot: 'action',
      cell: (row) => (
        <span className="flex gap-0.5">
          <RowButton onClick={() => onEdit(row)}>{t('common:edit')}</RowButton>
          {maySupport && (
            <RowButton tone="bad" onClick={() => onDelete(row)}>
              {t('common:delete')}
            </RowButton>
          )}
        </span>
      ),
    },
  ];
  return specs.map((spec) => ({
    ...spec,
    header: spec.id === 'actions' ? t('list:actions') : t(`fields.${spec.id}` as 'fields.name'),
  }));
}
