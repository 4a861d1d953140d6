import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

export type SearchPatch = Readonly<Record<string, unknown>>;

/**
 * Returns a function that changes some keys of the address and keeps the others. The address holds page,
 * size, order, filters and tab, so reload, Back and a sent link show the same list.
 */
export function usePatchSearch() {
  const navigate = useNavigate();
  return useCallback(
    (patch: SearchPatch, replace = false): Promise<void> => {
      const next = (current: object) => ({ ...current, ...patch });
      return navigate({ to: '.', search: next as never, replace, resetScroll: false });
    },
    [navigate],
  );
}
