import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../components/add-button.tsx';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { localPage } from '../../components/list-page/local-page.ts';
import { useListState } from '../../components/list-page/use-list-state.ts';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import type { CataloguePackage } from './package.ts';
import { PACKAGE_SIZES } from './search.ts';

const PackageDialog = lazyDialog(() => import('./package-dialog.tsx').then((file) => file.PackageDialog));

const route = getRouteApi('/_office/catalogue');

export function CataloguePage() {
  const { t } = useTranslation(['packages', 'common', 'list', 'products']);
  const search = route.useSearch();
  const { set } = useListState(search);
  const query = trpc.packages.list.useQuery();
  const mayAct = useMay('manage_catalogue');
  const edited = query.data?.find((item) => item.id === search.edit);
  const open = (item: CataloguePackage) => void set({ edit: item.id });
  const columns: DataColumn<CataloguePackage>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      width: 220,
      slot: 'title',
      cell: (row) => <b className="font-semibold">{row.name}</b>,
    },
    {
      id: 'type',
      header: t('columns.type'),
      width: 110,
      slot: 'status',
      cell: (row) => (
        <Pill tone={row.type === 'bcode' ? 'accent' : 'plain'}>{t(`products:types.${row.type}`)}</Pill>
      ),
    },
    {
      id: 'price',
      header: t('columns.price'),
      width: 140,
      numeric: true,
      slot: 'figure',
      cell: (row) => <Money value={row.price} whole isStrong />,
    },
    {
      id: 'pv',
      header: t('columns.pv'),
      width: 140,
      numeric: true,
      cell: (row) => <Money value={row.pv} unit="pv" whole />,
    },
    {
      id: 'isOnSale',
      header: t('columns.isOnSale'),
      width: 120,
      slot: 'status',
      cell: (row) => <Pill tone={row.isOnSale ? 'ok' : 'off'}>{t(row.isOnSale ? 'onSale' : 'offSale')}</Pill>,
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      width: 160,
      slot: 'meta',
      cell: (row) => <Moment at={row.createdAt} />,
    },
    {
      id: 'actions',
      header: t('list:actions'),
      width: 80,
      slot: 'action',
      cell: (row) => mayAct && <RowButton onClick={() => open(row)}>{t('common:edit')}</RowButton>,
    },
  ];
  return (
    <>
      <ListPage
        name="catalogue"
        title={t('title')}
        actions={mayAct && <AddButton onClick={() => void set({ add: true })}>{t('add')}</AddButton>}
        search={search}
        sizes={PACKAGE_SIZES}
        filters={[]}
        columns={columns}
        query={localPage(query, search)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        onOpen={mayAct ? open : undefined}
      />
      {(search.add || edited) && (
        <PackageDialog
          key={search.edit ?? 'new'}
          item={edited}
          onClose={() => void set({ edit: undefined, add: undefined })}
        />
      )}
    </>
  );
}
