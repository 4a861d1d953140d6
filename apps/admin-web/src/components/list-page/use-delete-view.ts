import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { useOfferUndo } from '../use-offer-undo.ts';
import type { SavedView } from './saved-view.ts';

/** Deletes one's own view, and offers to save it again. The menu is closed by then. */
export function useDeleteView() {
  const { t } = useTranslation(['savedViews', 'common']);
  const failed = useFailed();
  const offerUndo = useOfferUndo();
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: ({ id }: SavedView) => utils.client.savedViews.delete.mutate({ id }),
    onSuccess: async (_done, { list, name, filters, isShared }) => {
      await utils.savedViews.invalidate();
      offerUndo(t('deleted', { name }), async () => {
        await utils.client.savedViews.create.mutate({ list, name, filters, isShared });
        await utils.savedViews.invalidate();
      });
    },
    onError: (error) => failed(t('common:deleteFailed'), error),
  });
}
