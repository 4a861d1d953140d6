import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPart } from '../../components/list-page/list-part.tsx';
import { type ListSearch, placeOf } from '../../components/list-page/list-place.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAdjustmentColumns } from './use-adjustment-columns.tsx';

const NOT_HERE = new Set(['username', 'name', 'actions']);

/** The adjustments of one member, on the member's page. */
export function MemberAdjustments({ memberId, search }: { memberId: number; search: ListSearch }) {
  const { t } = useTranslation('adjustments');
  const filters = { memberId };
  const rows = trpc.adjustments.rows.useQuery(
    { ...placeOf(search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.adjustments.count, filters, search);
  const columns = useAdjustmentColumns(() => undefined).filter(({ id }) => !NOT_HERE.has(id));
  return (
    <ListPart
      title={t('title')}
      search={search}
      columns={columns}
      query={query}
      rowId={(row) => row.id}
      rowName={(row) => String(row.id)}
    />
  );
}
