import { deviceName, isMobile } from '@starline/domain/device-name';
import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { StarRows } from '@starline/ui/star-rows';
import { toast } from '@starline/ui/toast';
import { Moment } from '@starline/web/components/moment';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

type Session = Outputs['sessions']['list'][number];

const ownFirst = (a: Session, b: Session) =>
  Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt);

/** Devices that are logged in. Each other one can be logged out. */
export function SessionList() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const query = trpc.sessions.list.useQuery(undefined, { refetchOnWindowFocus: false });
  const [isAsking, setAsking] = useState(false);
  const end = trpc.sessions.endOthers.useMutation({
    onSuccess: async () => {
      toast.success(t('sessionsEnded'));
      await query.refetch();
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => setAsking(false),
  });
  const endOne = trpc.sessions.end.useMutation({
    onSuccess: () => toast.success(t('sessions.ended')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => query.refetch(),
  });
  return (
    <QueryView query={query} skeleton={<StarRows rows={2} />}>
      {(sessions) => (
        <div className="grid gap-4">
          <ul className="divide-y divide-line">
            {sessions.toSorted(ownFirst).map((session) => {
              const Icon = isMobile(session.userAgent) ? Smartphone : Monitor;
              return (
                <li key={session.id} className="flex items-start gap-3 py-3.5 first:pt-0">
                  <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-ink-3" />
                  <div className="grid min-w-0 flex-1 gap-0.5">
                    <div className="flex flex-wrap items-center gap-2 font-medium">
                      {deviceName(session.userAgent) || t('unknownDevice')}
                      {session.isCurrent && <Pill tone="accent">{t('thisDevice')}</Pill>}
                    </div>
                    <div className="text-ink-3 text-sm">
                      {session.address} · {t('lastSeen')} <Moment iso={session.lastSeenAt} />
                    </div>
                  </div>
                  {!session.isCurrent && (
                    <Button
                      size="sm"
                      busy={endOne.isPending && endOne.variables.id === session.id}
                      onClick={() => endOne.mutate({ id: session.id })}
                    >
                      {t('sessions.end')}
                      <span className="sr-only">{deviceName(session.userAgent) || t('unknownDevice')}</span>
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          {sessions.length > 1 && (
            <Button onClick={() => setAsking(true)} className="justify-self-start">
              {t('endOthers')}
            </Button>
          )}
          <ConfirmDialog
            open={isAsking}
            tone="danger"
            title={t('endOthersTitle', { total: sessions.length - 1 })}
            description={t('endOthersText')}
            confirmLabel={t('endOthers')}
            busy={end.isPending}
            onConfirm={() => end.mutate()}
            onCancel={() => setAsking(false)}
          />
        </div>
      )}
    </QueryView>
  );
}
