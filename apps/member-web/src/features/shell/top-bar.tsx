import { Wordmark } from '@starline/ui/wordmark';
import { Written } from '@starline/ui/written';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { Link } from '@starline/web/components/link';
import { useLocation } from '@tanstack/react-router';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../../components/language-select.tsx';
import { sections } from '../../lib/sections.ts';
import { useStoredUser } from '../../lib/session.ts';
import { Disclosure, NavMenu } from './nav-menu.tsx';
import { UnreadDot } from './unread-dot.tsx';

const UserItems = lazyComponent(async () => (await import('./after-page.tsx')).UserItems);
const Bell = lazyComponent(async () => (await import('./after-page.tsx')).Bell);
const inBar = sections.filter((section) => section.key !== 'settings' && section.key !== 'help');

export function TopBar() {
  const { t } = useTranslation('shell');
  return (
    <header className="bar sticky top-0 z-30 border-line border-b bg-surface">
      <div className="mx-auto flex h-[54px] max-w-[1400px] items-center gap-4 px-4 md:h-[60px] md:px-7">
        <Link to="/dashboard" className="shrink-0 rounded-sm" aria-label={t('section.dashboard')}>
          <Wordmark className="h-[19px] w-auto md:h-[21px]" />
        </Link>
        <nav aria-label={t('mainMenu')} className="hidden min-w-0 flex-1 items-center gap-0.5 nav:flex">
          {inBar.map((section) => (
            <div key={section.key} className="relative">
              <NavMenu section={section} />
              {section.key === 'notices' && <UnreadDot className="absolute top-2 right-0.5" />}
            </div>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {/* Keeps the place of the bell. On a narrow phone the notices lead where it does. */}
          <div className="size-11 max-[21.875rem]:hidden nav:size-9">
            <Bell />
          </div>
          <Link
            to="/help"
            aria-label={t('section.help')}
            className="hidden size-9 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink nav:inline-flex"
          >
            <CircleQuestionMark aria-hidden size={18} />
          </Link>
          <UserMenu />
          {/* Where even the name of the product fills the line, settings have it. */}
          <div className="contents max-[17.5rem]:hidden">
            <LanguageSelect />
          </div>
        </div>
      </div>
    </header>
  );
}

function UserMenu() {
  const { pathname } = useLocation();
  const user = useStoredUser();
  return (
    <div className="hidden nav:block">
      <Disclosure
        label={<Written className="max-w-32 truncate">{user?.name}</Written>}
        closeOn={pathname}
        align="end"
        className="inline-flex h-9 items-center gap-1 rounded-pill px-3 font-medium text-ink-2 text-sm hover:bg-surface-2 hover:text-ink"
      >
        <UserItems username={user?.username} />
      </Disclosure>
    </div>
  );
}
