import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IDLE_MS, idleMs, noteActivity, WARNING_MS } from '../../lib/activity.ts';
import { useActivity } from './use-activity.ts';
import { useLogout } from './use-logout.ts';
import { useTouch } from './use-touch.ts';

const WARNING_SECONDS = WARNING_MS / 1000;

/** Beyond the warning one second is as good as another: nothing is drawn anew. */
const secondsLeftNow = () =>
  Math.min(WARNING_SECONDS + 1, Math.max(0, Math.ceil((IDLE_MS - idleMs()) / 1000)));

/** Ends a session nobody uses, in every tab; a minute before, it asks. */
export function SessionKeeper() {
  const { t } = useTranslation();
  const logout = useLogout();
  const { touchSoon, touchNow } = useTouch();
  const [secondsLeft, setSecondsLeft] = useState(secondsLeftNow);
  const isOver = secondsLeft === 0;

  // Once it is asked, only the answer counts; a mouse that was knocked does not.
  useActivity(() => {
    if (idleMs() >= IDLE_MS - WARNING_MS) return;
    noteActivity();
    touchSoon();
  });
  const stay = () => {
    noteActivity();
    touchNow();
    setSecondsLeft(secondsLeftNow());
  };

  // A sleeping machine and a hidden tab run no timers: the clock is read again when they wake.
  useEffect(() => {
    const look = () => setSecondsLeft(secondsLeftNow());
    const clock = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  const leave = useRef(logout);
  leave.current = logout;
  useEffect(() => {
    if (isOver) leave.current();
  }, [isOver]);

  return (
    <ConfirmDialog
      open={secondsLeft <= WARNING_SECONDS && !isOver}
      title={t('idleWarning')}
      description={t('idleWarningText', { seconds: secondsLeft })}
      confirmLabel={t('nav.logout')}
      cancelLabel={t('stay')}
      onConfirm={logout}
      onCancel={stay}
    />
  );
}
