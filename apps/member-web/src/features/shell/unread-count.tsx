import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnread } from '../../lib/unread-notices.ts';

/**
 * Shows the number on the icon of the installed app, where the browser can. It clears the dot of a push
 * message too.
 */
function showOnBadge(unread: number) {
  navigator.setAppBadge?.(unread).catch(() => undefined);
}

/** A dot while a notice is unread. The badge of the app counts announcements about the account too. */
export function UnreadCount({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const { notices, account } = useUnread();
  useEffect(() => showOnBadge(notices + account), [notices, account]);
  if (notices === 0) return null;
  return (
    <span className={`size-2 rounded-pill bg-accent ${className ?? ''}`}>
      <span className="sr-only">{t('unread', { total: notices })}</span>
    </span>
  );
}
