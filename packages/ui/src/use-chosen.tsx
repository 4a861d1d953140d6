import { useEffect, useState } from 'react';

/** A choice is seen at once; what follows from it, often another address and screen, waits for that paint. */
export function useChosen<Value>(value: Value, onChange: (value: Value) => void) {
  const [chosen, setChosen] = useState(value);
  useEffect(() => setChosen(value), [value]);
  const choose = (next: Value) => {
    setChosen(next);
    requestAnimationFrame(() => setTimeout(() => onChange(next)));
  };
  return [chosen, choose] as const;
}
