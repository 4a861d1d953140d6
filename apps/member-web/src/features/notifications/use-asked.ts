import { asksForAnswer } from '@starline/domain/notifications';
import { storedText } from '@starline/web/stored-text';
import { useEffect, useState } from 'react';
import type { NotificationRow } from './notification-look.tsx';

/** Ids of announcements that were shown with the question and not answered yet, in this browser. */
const stored = storedText('asked');
const idsIn = (text: string | null): number[] => (text ?? '').split(',').map(Number).filter(Boolean);

/**
 * Announcements that ask "was this you?". They ask from the first look on, which marks them as read, until
 * the member answers. Another browser does not ask again.
 */
export function useAsked(rows: readonly NotificationRow[]) {
  const kept = idsIn(stored.useText());
  const [answered, setAnswered] = useState<readonly number[]>([]);
  const unread = rows.filter((row) => !row.isRead && asksForAnswer(row.kind)).map(({ id }) => id);
  const open = [...new Set([...kept, ...unread])].filter((id) => !answered.includes(id));
  const text = open.join(',');
  useEffect(() => {
    if ((stored.read() ?? '') !== text) stored.write(text);
  }, [text]);
  return {
    asks: (row: NotificationRow) => asksForAnswer(row.kind) && open.includes(row.id),
    answer: (id: number) => setAnswered([...answered, id]),
  };
}
