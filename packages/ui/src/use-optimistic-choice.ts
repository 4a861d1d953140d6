import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Shows a choice at once and calls `onChange` after that paint, because it often renders another screen. What
 * is left before the paint calls nothing: its page is not the one any more.
 */
export function useOptimisticChoice<Value>(value: Value, onChange: (value: Value) => void) {
  const [chosen, setChosen] = useState(value);
  const follow = useRef<typeof onChange>(undefined);
  useEffect(() => {
    follow.current = onChange;
    return () => {
      follow.current = undefined;
    };
  });
  useEffect(() => setChosen(value), [value]);
  const choose = useCallback((next: Value) => {
    setChosen(next);
    requestAnimationFrame(() => setTimeout(() => follow.current?.(next)));
  }, []);
  return [chosen, choose] as const;
}
