import type { MemberLanguage } from '@starline/i18n/languages';
import { storedText } from '@starline/web/stored-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from './trpc.ts';

const stored = storedText('notices-read');

const idsIn = (text: string | null): ReadonlySet<number> => new Set((text ?? '').split(',').map(Number));

export function useReadNotices(): ReadonlySet<number> {
  const text = stored.useText();
  return useMemo(() => idsIn(text), [text]);
}

export function markNoticeRead(id: number) {
  const ids = idsIn(stored.read());
  if (ids.has(id)) return;
  stored.write([...ids, id].filter((known) => known > 0).join(','));
}

/** The notices that the member may see, in the language of the portal. */
export const useNotices = () =>
  trpc.notices.list.useQuery(
    { language: useTranslation().i18n.language as MemberLanguage },
    { staleTime: 60_000 },
  );

/** How many notices are unread, and how many announcements about the account. */
export function useUnread(): { notices: number; account: number } {
  const read = useReadNotices();
  const { data } = useNotices();
  const account = trpc.notifications.unread.useQuery(undefined, { staleTime: 60_000 });
  return {
    notices: data?.filter((notice) => !read.has(notice.id)).length ?? 0,
    account: account.data?.unread ?? 0,
  };
}
