import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { isolated } from '@starline/web/isolated';
import { useTranslation } from 'react-i18next';
import { SessionRows } from '../../components/session-rows.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

type AdminSessionsDialogProps = { admin: Outputs['admins']['list'][number]; onClose: () => void };

/** The sessions of another administrator. Buttons end one of them, or all. */
export function AdminSessionsDialog({ admin, onClose }: AdminSessionsDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  const errorText = useErrorText();
  const sessions = trpc.admins.sessions.useQuery(
    { id: admin.id },
    { refetchOnWindowFocus: false, gcTime: 0 },
  );
  const end = trpc.admins.endSessions.useMutation({
    retry: false,
    onSuccess: ({ ended }) => toast.success(t('common:sessions.ended', { count: ended })),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => sessions.refetch(),
  });
  const rows = sessions.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sessions.title', { name: isolated(admin.name) })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button
            variant="danger"
            disabled={!rows}
            busy={end.isPending}
            onClick={() => end.mutate({ id: admin.id })}
          >
            {t('sessions.endAll')}
          </Button>
        </>
      }
    >
      {sessions.error && !sessions.data ? (
        <LoadError onRetry={sessions.refetch} />
      ) : !rows ? (
        <SkeletonRows rows={2} />
      ) : rows.length === 0 ? (
        <EmptyState>{t('sessions.empty')}</EmptyState>
      ) : (
        <SessionRows
          sessions={rows}
          isEnding={end.isPending}
          onEnd={(session) => end.mutate({ id: admin.id, session })}
        />
      )}
    </Dialog>
  );
}
