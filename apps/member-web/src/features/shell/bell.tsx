import { Link, SAME_PAGE } from '@starline/web/components/link';
import { Bell as BellIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUnread } from '../../lib/unread-notices.ts';

/**
 * Leads to what happened to the account, and counts what is unread of it. On the bar of every page, except
 * where name and language fill the line: the notices lead there too.
 */
export function Bell() {
  const { t } = useTranslation('shell');
  const { account } = useUnread();
  return (
    <Link
      to="/notifications"
      activeOptions={SAME_PAGE}
      aria-label={account === 0 ? t('bell') : t('bellUnread', { total: account })}
      className="relative flex size-full items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current]:text-accent"
    >
      <BellIcon aria-hidden size={20} />
      {account > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-accent px-1 font-bold text-2xs text-accent-ink nav:-top-0.5 nav:-right-0.5"
        >
          {account > 99 ? '99+' : account}
        </span>
      )}
    </Link>
  );
}
