import { useCallback, useEffect, useRef, useState } from 'react';

/** Shows a choice at once and calls `onChange` after that paint, because it often renders another screen. */
export function useOptimisticChoice<Value>(value: Value, onChange: (value: Value) => void) {
  const [chosen, setChosen] = useState(value);
  const follow = useRef(onChange);
  useEffect(() => {
    follow.current = onChange;
  });
  useEffect(() => setChosen(value), [value]);
  const choose = useCallback((next: Value) => {
    setChosen(next);
    requestAnimationFrame(() => setTimeout(() => follow.current(next)));
  }, []);
  return [chosen, choose] as const;
}
