import { useCallback, useEffect, useRef, useState } from 'react';

/** A choice is seen at once; what follows from it, often another address and screen, waits for that paint. */
export function useChosen<Value>(value: Value, onChange: (value: Value) => void) {
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
