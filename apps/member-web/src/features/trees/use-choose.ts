import { usePatchSearch } from '@starline/web/use-patch-search';
import { useCallback, useEffect, useRef } from 'react';

/** Several arrow keys in a row choose one member. */
const SETTLE_MS = 150;

/**
 * Returns a function that chooses a member: chart, outline, list and comparison show the one of the address.
 */
export function useChoose() {
  const patchSearch = usePatchSearch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (id: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void patchSearch({ id }, true), SETTLE_MS);
    },
    [patchSearch],
  );
}
