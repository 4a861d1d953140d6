import { toast } from '@starline/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailed } from '../lib/use-failed.ts';

/**
 * Returns a function that reports an act that is done and offers for ten seconds to take it back. Taking back
 * is an act of its own, with its own audit entry. It runs after the dialog of the act was closed, so
 * `takeBack` uses nothing of the dialog.
 */
export function useOfferUndo() {
  const { t } = useTranslation('list');
  const failed = useFailed();
  const undo = useMutation({
    mutationFn: (takeBack: () => Promise<unknown>) => takeBack(),
    onSuccess: () => toast.success(t('undone')),
    onError: (error) => failed(t('undoFailed'), error),
  });
  return (message: string, takeBack: () => Promise<unknown>) =>
    toast.success(message, undefined, { label: t('undo'), run: () => undo.mutate(takeBack) });
}
