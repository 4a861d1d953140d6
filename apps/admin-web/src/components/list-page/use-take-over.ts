import {
  VIEW_FILTERS_MAX,
  VIEW_LIMIT,
  VIEW_NAME_MAX,
  VIEW_VALUE_MAX,
  viewFilters,
} from '@starline/domain/saved-views';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc.ts';
import type { usePreferences } from './use-preferences.ts';

/**
 * Stores the views that this browser kept of a list on the server, once, and forgets them here. Those beyond
 * the limit stay.
 */
export function useTakeOver(list: string, { views: kept, set }: ReturnType<typeof usePreferences>) {
  const utils = trpc.useUtils();
  const isAsked = useRef(false);
  const views = kept
    .map(({ name, search }) => ({ name: name.trim().slice(0, VIEW_NAME_MAX), filters: filtersOf(search) }))
    .filter(({ name }) => name !== '')
    .slice(0, VIEW_LIMIT);
  const takeOver = useMutation({
    mutationFn: () => utils.client.savedViews.takeOver.mutate({ list: list as never, views }),
    onSuccess: async ({ left }) => {
      set({ views: kept.filter(({ name }) => left.includes(name.trim().slice(0, VIEW_NAME_MAX))) });
      await utils.savedViews.invalidate();
    },
  });
  useEffect(() => {
    if (isAsked.current || kept.length === 0) return;
    isAsked.current = true;
    takeOver.mutate();
  });
}

const filtersOf = (search: Record<string, string>) =>
  viewFilters(search)
    .filter(([, value]) => value.length <= VIEW_VALUE_MAX)
    .slice(0, VIEW_FILTERS_MAX);
