import { useTranslation } from 'react-i18next';
import { useUnreadNotices } from '../../lib/unread-notices.ts';

export default function UnreadCount({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const unread = useUnreadNotices();
  if (unread === 0) return null;
  return (
    <span className={`size-2 rounded-pill bg-accent ${className ?? ''}`}>
      <span className="sr-only">{t('unread', { total: unread })}</span>
    </span>
  );
}
