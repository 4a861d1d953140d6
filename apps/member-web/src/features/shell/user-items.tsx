import { ThemeSelect } from '@starline/ui/theme-select';
import { Link } from '@starline/web/components/link';
import { LogOut, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useThemeNames } from '../../components/theme-names.ts';
import { endSession } from '../../lib/logout.ts';

const itemStyle =
  'flex h-10 w-full items-center gap-2.5 whitespace-nowrap rounded-sm px-3 text-ink-2 hover:bg-surface-2 hover:text-ink';

/** What the menu under the member's name offers. */
export function UserItems({ username }: { username: string | undefined }) {
  const { t } = useTranslation('shell');
  const themeNames = useThemeNames();
  return (
    <>
      <p className="px-3 pt-1.5 pb-2 text-ink-3 text-sm">{username}</p>
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
    </>
  );
}
