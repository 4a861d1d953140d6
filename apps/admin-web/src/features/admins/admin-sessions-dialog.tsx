import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { isolated } from '@starline/web/isolated';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
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
        <ul className="divide-y divide-line">
          {rows.map((session) => (
            <li key={session.id} className="grid gap-0.5 py-2.5 text-sm">
              <span className="flex justify-between gap-4">
                <b className="truncate font-semibold" title={session.userAgent}>
                  {session.userAgent || '-'}
                </b>
                <Button
                  size="sm"
                  busy={end.isPending}
                  onClick={() => end.mutate({ id: admin.id, session: session.id })}
                >
                  {t('common:sessions.end')}
                  <span className="sr-only">{session.userAgent}</span>
                </Button>
              </span>
              <span className="text-ink-3">
                {session.address} · <Moment at={session.lastSeenAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
