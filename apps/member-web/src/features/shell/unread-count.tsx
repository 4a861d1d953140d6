import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnreadNotices } from '../../lib/unread-notices.ts';

/**
 * Shows the number on the icon of the installed app, where the browser can. It clears the dot of a push
 * message too.
 */
function showOnBadge(unread: number) {
  navigator.setAppBadge?.(unread).catch(() => undefined);
}

export function UnreadCount({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const unread = useUnreadNotices();
  useEffect(() => showOnBadge(unread), [unread]);
  if (unread === 0) return null;
  return (
    <span className={`size-2 rounded-pill bg-accent ${className ?? ''}`}>
      <span className="sr-only">{t('unread', { total: unread })}</span>
    </span>
  );
}
