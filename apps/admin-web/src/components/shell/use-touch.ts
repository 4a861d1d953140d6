import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc.ts';

const TOUCH_EVERY_MS = 60_000;

/** Tells the server of activity, after it and not before: its session never ends earlier than the tab's. */
export function useTouch() {
  const { mutate } = trpc.sessions.touch.useMutation({ retry: false });
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touchNow = () => {
    clearTimeout(due.current);
    due.current = undefined;
    mutate();
  };
  const touchSoon = () => {
    due.current ??= setTimeout(touchNow, TOUCH_EVERY_MS);
  };
  useEffect(() => () => clearTimeout(due.current), []);
  return { touchNow, touchSoon };
}
