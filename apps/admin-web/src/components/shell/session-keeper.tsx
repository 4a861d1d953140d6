import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { toast } from '@starline/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdleTimer } from 'react-idle-timer';
import { trpc } from '../../lib/trpc.ts';
import { useLogout } from './use-logout.ts';

/** Admin spec §4, §9. */
const IDLE_MS = 6 * 60 * 60 * 1000;
const WARNING_MS = 60_000;
const TOUCH_EVERY_MS = 60_000;
const lastActivityKey = 'admin-last-activity';

/** Ends a session nobody uses, keeps one alive that somebody does: only real activity touches the server. */
export function SessionKeeper() {
  const { t } = useTranslation();
  const logout = useLogout();
  const touch = trpc.sessions.touch.useMutation({ retry: false });
  const lastTouch = useRef(0);
  const [secondsLeft, setSecondsLeft] = useState<number>();

  const end = () => {
    setSecondsLeft(undefined);
    toast.info(t('idleLogout'));
    logout();
  };
  const note = () => {
    const now = Date.now();
    localStorage.setItem(lastActivityKey, String(now));
    if (now - lastTouch.current < TOUCH_EVERY_MS) return;
    lastTouch.current = now;
    touch.mutate();
  };
  const timer = useIdleTimer({
    timeout: IDLE_MS,
    promptBeforeIdle: WARNING_MS,
    debounce: 500,
    crossTab: true,
    syncTimers: 1000,
    name: 'starline-admin',
    onPrompt: () => setSecondsLeft(WARNING_MS / 1000),
    onActive: () => setSecondsLeft(undefined),
    onAction: note,
    onIdle: end,
  });

  const isWarning = secondsLeft !== undefined;
  useEffect(() => {
    if (!isWarning) return;
    const clock = setInterval(() => setSecondsLeft(Math.ceil(timer.getRemainingTime() / 1000)), 1000);
    return () => clearInterval(clock);
  }, [isWarning, timer]);

  // A sleeping laptop runs no timers: what counts is when somebody was last here.
  const latestEnd = useRef(end);
  latestEnd.current = end;
  useEffect(() => {
    const check = () => {
      const last = Number(localStorage.getItem(lastActivityKey) ?? Date.now());
      if (document.visibilityState === 'visible' && Date.now() - last > IDLE_MS) latestEnd.current();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);

  return (
    <ConfirmDialog
      open={isWarning}
      title={t('idleWarning')}
      description={t('idleWarningText', { seconds: secondsLeft ?? 0 })}
      confirmLabel={t('nav.logout')}
      cancelLabel={t('stay')}
      onConfirm={logout}
      onCancel={timer.activate}
    />
  );
}
