import { useEffect, useRef, useState } from 'react';
import { type IdleClock, WARNING_SECONDS } from './idle-clock.ts';

const TOUCH_EVERY_MS = 60_000;
/**
 * How long a pause ends a burst of activity, in milliseconds. docs/compatibility/constants.md#idle-debounce.
 */
const DEBOUNCE_MS = 500;
const EVENTS = ['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart', 'touchmove'] as const;

type Watch = { onIdle: () => void; onTouch: () => void };

/**
 * Ends an unused session in every tab. `isWarning` is true in the last minute; from then on only `stay`
 * counts as activity.
 */
export function useIdle(clock: IdleClock, { onIdle, onTouch }: Watch) {
  const [secondsLeft, setSecondsLeft] = useState(clock.secondsLeft);
  const { touchNow, touchSoon } = useTouch(onTouch);
  const isOver = secondsLeft === 0;

  // During the warning only its button counts as activity, not the mouse.
  useActivity(() => {
    if (clock.secondsLeft() <= WARNING_SECONDS) return;
    clock.note();
    touchSoon();
  });

  // Opening a page is activity. Timers stop in a hidden tab and on a sleeping machine, so the clock is read
  // when they resume.
  useEffect(() => {
    if (!clock.isOver()) clock.note();
    const look = () => setSecondsLeft(clock.secondsLeft());
    const ticking = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock]);

  const end = useRef(onIdle);
  end.current = onIdle;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);

  const stay = () => {
    clock.note();
    touchNow();
    setSecondsLeft(clock.secondsLeft());
  };
  return { secondsLeft, isWarning: secondsLeft <= WARNING_SECONDS && !isOver, stay };
}

/** Reports the use of mouse, keys or touch screen after each pause. */
function useActivity(onActivity: () => void) {
  const latest = useRef(onActivity);
  latest.current = onActivity;
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(pause);
      pause = setTimeout(() => latest.current(), DEBOUNCE_MS);
    };
    for (const event of EVENTS) document.addEventListener(event, hear, { capture: true, passive: true });
    return () => {
      clearTimeout(pause);
      for (const event of EVENTS) document.removeEventListener(event, hear, { capture: true });
    };
  }, []);
}

/**
 * Reports activity to the server after it happened, so that the session of the server does not end before
 * that of the tab.
 */
function useTouch(onTouch: () => void) {
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touchNow = () => {
    clearTimeout(due.current);
    due.current = undefined;
    onTouch();
  };
  const touchSoon = () => {
    due.current ??= setTimeout(touchNow, TOUCH_EVERY_MS);
  };
  useEffect(() => () => clearTimeout(due.current), []);
  return { touchNow, touchSoon };
}
