import { ThemeSelect } from '@starline/ui/theme-select';
import { Wordmark } from '@starline/ui/wordmark';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleQuestionMark, LogOut, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../../components/language-select.tsx';
import { useThemeNames } from '../../components/theme-names.ts';
import { endSession } from '../../lib/logout.ts';
import { sections } from '../../lib/sections.ts';
import { useStoredUser } from '../../lib/session.ts';
import { Disclosure, NavMenu } from './nav-menu.tsx';
import { UnreadDot } from './unread-dot.tsx';

const inBar = sections.filter((section) => section.key !== 'settings' && section.key !== 'help');

export function TopBar() {
  const { t } = useTranslation('shell');
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface">
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
          <Link
            to="/help"
            aria-label={t('section.help')}
            className="hidden size-9 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink nav:inline-flex"
          >
            <CircleQuestionMark aria-hidden size={18} />
          </Link>
          <UserMenu />
          {/* Where even the name of the product fills the line, settings have it. */}
          <div className="contents max-[280px]:hidden">
            <LanguageSelect />
          </div>
        </div>
      </div>
    </header>
  );
}

const itemStyle =
  'flex h-10 w-full items-center gap-2.5 whitespace-nowrap rounded-sm px-3 text-ink-2 hover:bg-surface-2 hover:text-ink';

function UserMenu() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const user = useStoredUser();
  const themeNames = useThemeNames();
  return (
    <div className="hidden nav:block">
      <Disclosure
        label={<span className="max-w-32 truncate">{user?.name}</span>}
        closeOn={pathname}
        align="end"
        className="inline-flex h-9 items-center gap-1 rounded-pill px-3 font-medium text-ink-2 text-sm hover:bg-surface-2 hover:text-ink"
      >
        <p className="px-3 pt-1.5 pb-2 text-ink-3 text-sm">{user?.username}</p>
        <Link to="/settings" className={itemStyle}>
          <Settings aria-hidden size={17} />
          {t('page./settings')}
        </Link>
        <div className="px-1 py-1.5">
          <ThemeSelect label={t('theme.label')} names={themeNames} iconsOnly wide />
        </div>
        <button type="button" onClick={() => void endSession('logout')} className={itemStyle}>
          <LogOut aria-hidden size={17} />
          {t('logout')}
        </button>
      </Disclosure>
    </div>
  );
}
