import { WITHDRAWALS } from '@starline/validators/lists/withdrawals';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { orderIn } from '../../components/list-page/list-address.ts';
import { ListPart } from '../../components/list-page/list-part.tsx';
import { type ListSearch, placeOf } from '../../components/list-page/list-place.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { useRevealedWithdrawals } from './use-revealed.tsx';
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx';

/** What the page says already, and the parts of the destination. */
const LEFT_OUT = new Set([
  'username',
  'name',
  'bankName',
  'accountHolder',
  'accountNumber',
  'trc20Address',
  'lottoAddress',
]);

/** The withdrawals of one member, on the member's page. */
export function MemberWithdrawals({ memberId, search }: { memberId: number; search: ListSearch }) {
  const { t } = useTranslation('withdrawals');
  const filters = { memberId };
  const navigate = useNavigate();
  const rows = trpc.withdrawals.rows.useQuery(
    { ...placeOf(search), ...orderIn(WITHDRAWALS, search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.withdrawals.count, filters, search);
  const revealed = useRevealedWithdrawals();
  const columns = useWithdrawalColumns(revealed).filter(({ id }) => !LEFT_OUT.has(id));
  return (
    <>
      <ListPart
        title={t('title')}
        search={search}
        columns={columns}
        query={query}
        onOpen={({ id }) => void navigate({ to: '/withdrawals/$id', params: { id: String(id) } })}
        rowId={(row) => row.id}
        rowName={(row) => String(row.id)}
      />
      {revealed.dialog}
    </>
  );
}
