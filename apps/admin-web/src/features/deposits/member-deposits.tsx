import { DEPOSITS } from '@starline/validators/lists/deposits';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { orderIn } from '../../components/list-page/list-address.ts';
import { ListPart } from '../../components/list-page/list-part.tsx';
import { type ListSearch, placeOf } from '../../components/list-page/list-place.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDepositColumns } from './use-deposit-columns.tsx';

const NOT_HERE = new Set(['username', 'name', 'actions']);

/** The deposits of one member, on the member's page. */
export function MemberDeposits({ memberId, search }: { memberId: number; search: ListSearch }) {
  const { t } = useTranslation('deposits');
  const filters = { memberId };
  const navigate = useNavigate();
  const rows = trpc.deposits.rows.useQuery(
    { ...placeOf(search), ...orderIn(DEPOSITS, search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.deposits.count, filters, search);
  const columns = useDepositColumns(() => undefined).filter(({ id }) => !NOT_HERE.has(id));
  return (
    <ListPart
      title={t('title')}
      search={search}
      columns={columns}
      query={query}
      onOpen={({ id }) => void navigate({ to: '/deposits/$id', params: { id: String(id) } })}
      rowId={(row) => row.id}
      rowName={(row) => String(row.id)}
    />
  );
}
