import type { DataColumn } from '@starline/ui/data-columns';
import { Written } from '@starline/ui/written';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { getRouteApi } from '@tanstack/react-router';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../components/add-button.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { localPage } from '../../components/list-page/local-page.ts';
import { useListState } from '../../components/list-page/use-list-state.ts';
import { Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Notice } from './notice.ts';
import { NoticeState } from './notice-state.tsx';
import { NOTICE_SIZES } from './search.ts';

/** Its code and texts are loaded when it is opened. */
const NoticeDialog = lazyDialog(async () => {
  const [{ NoticeDialog: Loaded }] = await Promise.all([
    import('./notice-dialog.tsx'),
    i18next.loadNamespaces(['noticeForm', 'people']),
  ]);
  return Loaded;
});

const route = getRouteApi('/_office/notices');

export function NoticesPage() {
  const { t } = useTranslation(['notices', 'common', 'list']);
  const search = route.useSearch();
  const { set } = useListState(search);
  const utils = trpc.useUtils();
  const query = trpc.notices.list.useQuery();
  const mayWrite = useMay('write_notices');
  const [deleting, setDeleting] = useState<Notice>();
  const remove = trpc.notices.delete.useMutation();
  const listed = query.data?.find((notice) => notice.id === search.edit);
  // A colleague may delete the notice while it is edited: what was typed stays, and saving says so.
  const [opened, setOpened] = useState(listed);
  if (listed && listed !== opened) setOpened(listed);
  const edited = listed ?? (opened?.id === search.edit ? opened : undefined);
  const open = (notice: Notice) => void set({ edit: notice.id });
  const columns: DataColumn<Notice>[] = [
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      width: 160,
      slot: 'meta',
      cell: (row) => <Moment at={row.createdAt} />,
    },
    {
      id: 'title',
      header: t('columns.title'),
      width: 460,
      slot: 'title',
      cell: (row) => (
        <button
          type="button"
          onClick={() => open(row)}
          className="max-w-full truncate text-left font-semibold underline-offset-4 hover:underline"
        >
          <Written>{row.title}</Written>
        </button>
      ),
    },
    {
      id: 'state',
      header: t('columns.state'),
      width: 300,
      slot: 'status',
      cell: (row) => <NoticeState notice={row} />,
    },
    { id: 'author', header: t('columns.author'), width: 140, slot: 'meta', cell: () => t('author') },
    {
      id: 'actions',
      header: t('list:actions'),
      width: 136,
      slot: 'action',
      cell: (row) =>
        mayWrite && (
          <span className="flex gap-0.5">
            <RowButton onClick={() => open(row)}>{t('common:edit')}</RowButton>
            <RowButton tone="bad" onClick={() => setDeleting(row)}>
              {t('common:delete')}
            </RowButton>
          </span>
        ),
    },
  ];
  return (
    <>
      <ListPage
        name="notices"
        title={t('title')}
        actions={mayWrite && <AddButton onClick={() => void set({ add: true })}>{t('add')}</AddButton>}
        search={search}
        sizes={NOTICE_SIZES}
        filters={[]}
        columns={columns}
        query={localPage(query, search)}
        rowId={(row) => row.id}
        rowName={(row) => row.title}
        onOpen={open}
        emptyText={t('empty')}
      />
      {(search.add || edited) && (
        <NoticeDialog
          key={search.edit ?? 'new'}
          notice={edited}
          mayWrite={mayWrite}
          onClose={() => void set({ edit: undefined, add: undefined })}
        />
      )}
      <DeleteDialog
        row={deleting}
        title={t('deleteConfirm')}
        describe={(row) => row.title}
        run={async (row) => {
          await remove.mutateAsync({ id: row.id });
          await utils.notices.invalidate();
        }}
        failed={t('deleteFailed')}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}
