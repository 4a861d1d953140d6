import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { useIdle } from '@starline/web/use-idle';
import { useTranslation } from 'react-i18next';
import { activity } from '../../lib/activity.ts';
import { endSession } from '../../lib/logout.ts';
import { trpcClient } from '../../lib/trpc.ts';

/** Ends the session in all tabs after five minutes without activity and warns a minute before. */
export default function IdleWatch() {
  const { t } = useTranslation(['shell']);
  const { secondsLeft, isWarning, stay } = useIdle(activity, {
    onIdle: () => void endSession('idle'),
    onTouch: () => void trpcClient.sessions.touch.mutate().catch(() => undefined),
  });
  return (
    <ConfirmDialog
      open={isWarning}
      title={t('idle.title', { seconds: secondsLeft })}
      description={t('idle.text')}
      cancelLabel={t('idle.stay')}
      confirmLabel={t('logout')}
      onCancel={stay}
      onConfirm={() => void endSession('logout')}
    />
  );
}
