import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { useIdle } from '@starline/ui/idle';
import { useTranslation } from 'react-i18next';
import { activity } from '../../lib/activity.ts';
import { leave } from '../../lib/leave.ts';
import { trpc } from '../../lib/trpc.ts';

/** Ends a session nobody uses, in every tab; a minute before, it asks. */
export function SessionKeeper() {
  const { t } = useTranslation();
  const touch = trpc.sessions.touch.useMutation({ retry: false });
  const { secondsLeft, isWarning, stay } = useIdle(activity, {
    onIdle: () => void leave('idle'),
    onTouch: () => touch.mutate(),
  });
  return (
    <ConfirmDialog
      open={isWarning}
      title={t('idleWarning')}
      description={t('idleWarningText', { seconds: secondsLeft })}
      confirmLabel={t('nav.logout')}
      cancelLabel={t('stay')}
      onConfirm={() => void leave('logout')}
      onCancel={stay}
    />
  );
}
