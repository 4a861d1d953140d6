import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdleTimer } from 'react-idle-timer';
import { leave } from '../../lib/leave.ts';
import { trpcClient } from '../../lib/trpc.ts';

const idleMs = 5 * 60_000;
const warnMs = 60_000;
const touchEveryMs = 45_000;

/** Five minutes without a hand on it end the session, in all tabs at once; a minute before, it asks. */
export default function IdleWatch() {
  const { t } = useTranslation(['shell']);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const lastTouch = useRef(Date.now());

  const touch = () => {
    if (Date.now() - lastTouch.current < touchEveryMs) return;
    lastTouch.current = Date.now();
    trpcClient.sessions.touch.mutate().catch(() => undefined);
  };

  const timer = useIdleTimer({
    timeout: idleMs,
    promptBeforeIdle: warnMs,
    debounce: 500,
    crossTab: true,
    syncTimers: 200,
    name: 'starline-member',
    onAction: touch,
    onPrompt: () => setSecondsLeft(warnMs / 1000),
    onActive: () => setSecondsLeft(null),
    onIdle: () => void leave('idle'),
  });

  const { getRemainingTime, getLastActiveTime, isPrompted } = timer;

  useEffect(() => {
    if (secondsLeft === null) return;
    const tick = setInterval(() => {
      if (!isPrompted()) setSecondsLeft(null);
      else setSecondsLeft(Math.max(0, Math.ceil(getRemainingTime() / 1000)));
    }, 500);
    return () => clearInterval(tick);
  }, [secondsLeft, getRemainingTime, isPrompted]);

  // Timers sleep with the machine and in hidden tabs: the clock decides when the person comes back.
  useEffect(() => {
    const check = () => {
      const last = getLastActiveTime()?.getTime();
      if (document.visibilityState === 'visible' && last && Date.now() - last >= idleMs) void leave('idle');
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [getLastActiveTime]);

  const stay = () => {
    lastTouch.current = 0;
    timer.activate();
    touch();
    setSecondsLeft(null);
  };

  return (
    <ConfirmDialog
      open={secondsLeft !== null}
      title={t('idle.title', { seconds: secondsLeft ?? 0 })}
      description={t('idle.text')}
      cancelLabel={t('idle.stay')}
      confirmLabel={t('logout')}
      onCancel={stay}
      onConfirm={() => void leave('logout')}
    />
  );
}
