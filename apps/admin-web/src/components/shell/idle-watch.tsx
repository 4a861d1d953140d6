import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { useIdle } from '@starline/web/use-idle';
import { useTranslation } from 'react-i18next';
import { activity, idleTime } from '../../lib/activity.ts';
import { endSession } from '../../lib/logout.ts';
import { trpc } from '../../lib/trpc.ts';

/** Ends an unused session in every tab and warns a minute before. */
export function IdleWatch() {
  const { t, i18n } = useTranslation();
  const touch = trpc.sessions.touch.useMutation({ retry: false });
  const { secondsLeft, isWarning, stay } = useIdle(activity, {
    onIdle: () => void endSession('idle'),
    onTouch: () => touch.mutate(),
  });
  return (
    <ConfirmDialog
      open={isWarning}
      title={t('idleWarning')}
      description={t('idleWarningText', { time: idleTime(i18n.language), seconds: secondsLeft })}
      confirmLabel={t('nav.logout')}
      cancelLabel={t('stay')}
      onConfirm={() => void endSession('logout')}
      onCancel={stay}
    />
  );
}
