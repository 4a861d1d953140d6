import { useRef } from 'react';

/** One key per confirmed act: kept through retries of it, renewed when the act is done or changed. */
export function useIdempotencyKey() {
  const key = useRef<string>(undefined);
  return {
    current: () => {
      key.current ??= crypto.randomUUID();
      return key.current;
    },
    renew: () => {
      key.current = undefined;
    },
  };
}
