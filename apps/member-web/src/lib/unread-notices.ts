import { useSyncExternalStore } from 'react';
import { trpc } from './trpc.ts';

const storageKey = 'notices-read';
const listeners = new Set<() => void>();
let cached: { text: string; ids: ReadonlySet<number> } = { text: '', ids: new Set() };

function readIds(): ReadonlySet<number> {
  const text = localStorage.getItem(storageKey) ?? '';
  if (text !== cached.text) cached = { text, ids: new Set(text.split(',').map(Number)) };
  return cached.ids;
}

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  addEventListener('storage', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('storage', notify);
  };
};

export const useReadNotices = () => useSyncExternalStore(subscribe, readIds);

export function markNoticeRead(id: number) {
  const ids = readIds();
  if (ids.has(id)) return;
  localStorage.setItem(storageKey, [...ids, id].filter((known) => known > 0).join(','));
  for (const notify of listeners) notify();
}

export function useUnreadNotices(): number {
  const read = useReadNotices();
  const { data } = trpc.notices.list.useQuery(undefined, { staleTime: 60_000 });
  return data?.filter((notice) => !read.has(notice.id)).length ?? 0;
}
