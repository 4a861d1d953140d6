import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { MEMBERS } from '@starline/validators/lists/members';
import { useTranslation } from 'react-i18next';
import { CopyText, shortAddress } from '../../components/copy-text.tsx';
import { useListColumns } from '../../components/list-page/use-list-columns.tsx';
import { MemberLink } from '../../components/member-link.tsx';
import { Dash } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useCountryName } from '../../lib/country-name.ts';
import { useMay } from '../../lib/rights.ts';
import type { Member } from './member.ts';

export function useMemberColumns(
  onEdit: (row: Member) => void,
  onDelete: (row: Member) => void,
): DataColumn<Member>[] {
  const { t } = useTranslation(['members', 'common', 'list']);
  const countryName = useCountryName();
  const maySupport = useMay('edit_people');
  const blocked = (isBlocked: boolean) => (isBlocked ? <Pill tone="bad">{t('blocked')}</Pill> : <Dash />);
  const copyAccount = t('list:copy', { name: t('fields.accountNumber') });
  const copyWallet = t('list:copy', { name: t('fields.walletTrc20') });
  return useListColumns(MEMBERS, {
    username: {
      sticky: true,
      cell: (row) => <MemberLink username={row.username} className="font-semibold" />,
    },
    recommenderUsername: { width: 150, slot: 'line' },
    centerName: { width: 110 },
    phone: { width: 124 },
    countryName: { cell: (row) => countryName(row.countryId, row.countryName) },
    isWithdrawBlocked: { width: 156, cell: (row) => blocked(row.isWithdrawBlocked) },
    isRewardBlocked: { width: 128, cell: (row) => blocked(row.isRewardBlocked) },
    bankName: { width: 96 },
    accountHolder: { width: 92 },
    accountNumber: {
      width: 166,
      cell: (row) => <CopyText value={row.accountNumber} label={copyAccount} />,
    },
    walletTrc20: {
      width: 182,
      cell: (row) => (
        <CopyText value={row.walletTrc20} shown={shortAddress(row.walletTrc20)} label={copyWallet} />
      ),
    },
    actions: {
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
  });
}
