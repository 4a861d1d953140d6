import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { SessionRows } from '../session-rows.tsx';

/** Lists the sessions of this account. Buttons end one of them, or all but this one. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const sessions = trpc.sessions.list.useQuery(undefined, { refetchOnWindowFocus: false });
  const end = trpc.sessions.endOthers.useMutation({
    onSuccess: async ({ ended }) => {
      await sessions.refetch();
      toast.success(t('sessions.ended', { count: ended }));
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const endOne = trpc.sessions.end.useMutation({
    retry: false,
    onSuccess: () => toast.success(t('sessions.ended', { count: 1 })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => sessions.refetch(),
  });
  const others = sessions.data?.filter((session) => !session.isCurrent).length ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sessions.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="danger" disabled={others === 0} busy={end.isPending} onClick={() => end.mutate()}>
            {t('sessions.endOthers')}
          </Button>
        </>
      }
    >
      {sessions.error && !sessions.data ? (
        <LoadError onRetry={sessions.refetch} />
      ) : !sessions.data ? (
        <SkeletonRows rows={2} />
      ) : (
        <SessionRows
          sessions={sessions.data}
          isEnding={endOne.isPending}
          onEnd={(id) => endOne.mutate({ id })}
        />
      )}
    </Dialog>
  );
}
