import { useEffect, useRef } from 'react';

const EVENTS = ['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart', 'touchmove'] as const;
/** Admin spec §4. */
const DEBOUNCE_MS = 500;

/** Tells of a hand on mouse, keys or screen once it pauses. */
export function useActivity(onActivity: () => void) {
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
