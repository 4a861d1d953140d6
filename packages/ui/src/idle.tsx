import { useEffect, useRef, useState } from 'react';

const WARNING_SECONDS = 60;
const TOUCH_EVERY_MS = 60_000;
/** docs/spec/member-portal.md#4-states-and-transitions, docs/spec/admin-back-office.md#4-states-and-transitions. */
const DEBOUNCE_MS = 500;
const EVENTS = ['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart', 'touchmove'] as const;

/** One stored moment for all tabs of a web: when somebody was last in any of them, a tab that is gone included. */
export function idleClock(storageKey: string, limitMs: number) {
  const leftMs = () => {
    const last = Number(localStorage.getItem(storageKey));
    return last > 0 ? Math.min(limitMs, last + limitMs - Date.now()) : limitMs;
  };
  return {
    note: () => localStorage.setItem(storageKey, String(Date.now())),
    isOver: () => leftMs() <= 0,
    /** Beyond the warning one second is as good as another: nothing is drawn anew. */
    secondsLeft: () => Math.min(WARNING_SECONDS + 1, Math.max(0, Math.ceil(leftMs() / 1000))),
  };
}
type IdleClock = ReturnType<typeof idleClock>;

type Watch = { onIdle: () => void; onTouch: () => void };

/** Ends what nobody uses, in every tab; a minute before, `isWarning`, and then only `stay` counts. */
export function useIdle(clock: IdleClock, { onIdle, onTouch }: Watch) {
  const [secondsLeft, setSecondsLeft] = useState(clock.secondsLeft);
  const { touchNow, touchSoon } = useTouch(onTouch);
  const isOver = secondsLeft === 0;

  // Once it is asked, only the answer counts; a mouse that was knocked does not.
  useActivity(() => {
    if (clock.secondsLeft() <= WARNING_SECONDS) return;
    clock.note();
    touchSoon();
  });

  // Whoever opens a page is there. A sleeping machine and a hidden tab run no timers: the clock is read when they wake.
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

/** Tells of a hand on mouse, keys or screen once it pauses. */
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

/** Tells the server of activity, after it and not before: its session never ends earlier than the tab's. */
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
