import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPart } from '../../components/list-page/list-part.tsx';
import { type ListSearch, placeOf } from '../../components/list-page/list-place.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { useProductColumns } from './use-product-columns.tsx';

const NOT_HERE = new Set(['username', 'name', 'toggle', 'actions']);

/** The purchases of one member, on the member's page. */
export function MemberPurchases({ memberId, search }: { memberId: number; search: ListSearch }) {
  const { t } = useTranslation('products');
  const filters = { memberId };
  const navigate = useNavigate();
  const rows = trpc.products.rows.useQuery(
    { ...placeOf(search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.products.count, filters, search);
  const columns = useProductColumns(() => undefined).filter(({ id }) => !NOT_HERE.has(id));
  return (
    <ListPart
      title={t('title')}
      search={search}
      columns={columns}
      query={query}
      onOpen={({ id }) => void navigate({ to: '/purchases/$id', params: { id: String(id) } })}
      rowId={(row) => row.id}
      rowName={(row) => String(row.id)}
    />
  );
}
