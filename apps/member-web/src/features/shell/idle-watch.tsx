import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { useIdle } from '@starline/web/use-idle';
import { useTranslation } from 'react-i18next';
import { activity } from '../../lib/activity.ts';
import { endSession } from '../../lib/logout.ts';
import { trpcClient } from '../../lib/trpc.ts';

/** Ends the session in all tabs after five minutes without activity and warns a minute before. */
export default function IdleWatch() {
  const { t } = useTranslation(['later', 'shell']);
  const { secondsLeft, isWarning, stay } = useIdle(activity, {
    onIdle: () => void endSession('idle'),
    onTouch: () => void trpcClient.sessions.touch.mutate().catch(() => undefined),
  });
  return (
    <Dialog
      open={isWarning}
      onClose={stay}
      size="sm"
      role="alertdialog"
      title={t('idle.title', { seconds: secondsLeft })}
      description={t('idle.text')}
      footer={
        <>
          <Button variant="quiet" onClick={() => void endSession('logout')}>
            {t('shell:logout')}
          </Button>
          <Button variant="primary" data-autofocus onClick={stay}>
            {t('idle.stay')}
          </Button>
        </>
      }
    />
  );
}
