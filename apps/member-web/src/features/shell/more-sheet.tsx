import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { ThemeSelect } from '@starline/ui/theme-select';
import { Link, SAME_PAGE } from '@starline/web/components/link';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useThemeNames } from '../../components/theme-names.ts';
import { endSession } from '../../lib/logout.ts';
import { sections } from '../../lib/sections.ts';

const listed = sections.filter((section) => !['dashboard', 'points', 'organisation'].includes(section.key));

/** Links to all pages that are not in the bar of a phone. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const themeNames = useThemeNames();
  return (
    <Dialog open onClose={onClose} title={t('bottom.more')}>
      <ul className="-mx-2">
        {listed.flatMap(({ icon: Icon, pages }) =>
          pages.map((page) => (
            <li key={page}>
              <Link
                to={page}
                activeOptions={SAME_PAGE}
                className="flex h-12 items-center gap-3 rounded-md px-2 hover:bg-surface-2 aria-[current]:font-semibold aria-[current]:text-accent-strong"
              >
                <Icon aria-hidden size={19} className="text-ink-3" />
                {t(`page.${page}`)}
              </Link>
            </li>
          )),
        )}
      </ul>
      <div className="mt-3 grid gap-3 border-line border-t pt-4">
        <ThemeSelect label={t('theme.label')} names={themeNames} wide />
        <Button onClick={() => void endSession('logout')} wide>
          <LogOut aria-hidden size={17} />
          {t('logout')}
        </Button>
      </div>
    </Dialog>
  );
}
