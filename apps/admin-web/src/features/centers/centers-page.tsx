import { toast } from '@starline/ui/toast';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../components/conflict/use-conflict.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { localPage } from '../../components/list-page/local-page.ts';
import { useMay } from '../../lib/rights.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { type Center, type CenterValues, seenOf, valuesOf } from './center.ts';
import { CenterForm } from './center-form.tsx';
import { CENTER_SIZES } from './search.ts';
import { useCenterColumns } from './use-center-columns.tsx';
import { useCenterPayload } from './use-center-payload.ts';

const route = getRouteApi('/_office/centers');

type Edited = { row: Center; values: CenterValues };
const isTyped = ({ row, values }: Edited): boolean =>
  JSON.stringify(values) !== JSON.stringify(valuesOf(row));

export function CentersPage() {
  const { t } = useTranslation(['centers', 'common']);
  const search = route.useSearch();
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const mayAct = useMay('edit_people');
  const payloadOf = useCenterPayload();
  const query = trpc.centers.list.useQuery();
  const [edited, setEdited] = useState<Edited>();
  /** What was typed in rows that were left for another one: it is there when they are opened again. */
  const [left] = useState(() => new Map<number, Edited>());
  const open = (row: Center) => {
    if (edited && isTyped(edited)) left.set(edited.row.id, edited);
    setEdited(left.get(row.id) ?? { row, values: valuesOf(row) });
  };
  const close = (id: number) => {
    left.delete(id);
    // Another row may be open by now.
    setEdited((now) => (now?.row.id === id ? undefined : now));
  };
  const [deleting, setDeleting] = useState<Center>();
  const remove = trpc.centers.delete.useMutation();
  const update = trpc.centers.update.useMutation({
    onSuccess: async (_, { id }) => {
      await utils.centers.invalidate();
      close(id);
      toast.success(t('common:changed'));
    },
    onError: (error, input) => {
      if (!conflict.caught(error, input)) toast.error(t('updateFailed'), errorText(error));
    },
  });
  const conflict = useConflict<Inputs['centers']['update']>({
    read: async (sent) => {
      const found = (await query.refetch()).data?.find(({ id }) => id === sent.id);
      return found && seenOf(found);
    },
    send: update.mutate,
    show: (field, id) =>
      field === 'centerOwner' || field === 'centerRecommender' ? usernameOf(id) : undefined,
  });
  const usernameOf = (id: unknown) =>
    (query.data ?? [])
      .flatMap((row) => [
        [row.centerOwnerId, row.leaderUsername] as const,
        [row.centerRecommenderId, row.recommenderUsername] as const,
        ...(edited?.row.id === row.id
          ? [
              [edited.row.centerOwnerId, edited.row.leaderUsername] as const,
              [update.variables?.centerOwner ?? null, edited.values.owner] as const,
              [update.variables?.centerRecommender ?? null, edited.values.recommender] as const,
            ]
          : []),
      ])
      .find(([known]) => known !== null && known === id)?.[1] ?? undefined;
  const [isPreparing, setPreparing] = useState(false);
  const isSaving = isPreparing || (update.isPending && update.variables.id === edited?.row.id);
  const save = async () => {
    if (!edited || isSaving) return;
    setPreparing(true);
    try {
      const payload = await payloadOf(edited.values);
      if (payload === 'required') return toast.error(t('required'));
      if (payload === 'recommender') return toast.error(`${t('columns.recommender')}: ${t('noMember')}`);
      update.mutate({ id: edited.row.id, ...payload, seen: seenOf(edited.row) });
    } catch (error) {
      toast.error(t('updateFailed'), errorText(error));
    } finally {
      setPreparing(false);
    }
  };
  const columns = useCenterColumns({
    mayAct,
    edited: edited && { id: edited.row.id, values: edited.values },
    isSaving,
    onEdit: open,
    onChange: (values) => edited && setEdited({ row: edited.row, values }),
    onCancel: () => edited && close(edited.row.id),
    onSave: () => void save(),
    onDelete: setDeleting,
  });
  const wanted = search.name?.toLowerCase() ?? '';
  const rows = query.data?.filter((center) => center.name.toLowerCase().includes(wanted));
  return (
    <>
      <ListPage
        name="centers"
        title={t('title')}
        stats={mayAct && <CenterForm />}
        search={search}
        sizes={CENTER_SIZES}
        filters={[{ kind: 'text', id: 'name', label: t('columns.name') }]}
        columns={columns}
        query={localPage({ ...query, data: rows }, search)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
      />
      {conflict.dialog}
      <DeleteDialog
        row={deleting}
        title={t('deleteConfirm')}
        describe={(row) => row.name}
        run={async (row) => {
          await remove.mutateAsync({ id: row.id });
          await utils.centers.invalidate();
        }}
        onClose={() => setDeleting(undefined)}
      />
    </>
  );
}
