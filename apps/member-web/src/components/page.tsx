import { brand } from '@starline/ui/brand';
import { cx } from '@starline/ui/cx';
import { PageHeader } from '@starline/ui/page-header';
import { useCenteredItem } from '@starline/ui/use-centered-item';
import { Link, SAME_PAGE } from '@starline/web/components/link';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PagePath, sectionOf } from '../lib/sections.ts';

export type PageProps = {
  title: string;
  heading?: ReactNode;
  badge?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /**
   * Limits what is under the title to one narrow column, for forms. The title and the tabs stay where every
   * page has them.
   */
  narrow?: boolean;
  children: ReactNode;
};

export function Page({ title, heading, badge, lead, actions, narrow, children }: PageProps) {
  return (
    <div className={parts}>
      <title>{`${title} · ${brand.name}`}</title>
      <PageHeader title={heading ?? title} badge={badge} lead={lead} actions={actions ?? <SectionTabs />} />
      {narrow ? <div className={cx(parts, 'mx-auto w-full max-w-[680px]')}>{children}</div> : children}
    </div>
  );
}

const parts = 'grid grid-cols-1 gap-4 md:gap-5';

const moneyPages: readonly PagePath[] = ['/deposit', '/deposit-history', '/withdraw', '/withdraw-history'];

/**
 * Links to the other pages of this section. On a phone, deposits and withdrawals share one entry of the bar,
 * so all four pages appear.
 */
function SectionTabs() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  const bar = useCenteredItem<HTMLElement>('[aria-current=page]', pathname);
  if (!section || section.pages.length < 2) return null;
  const own: readonly PagePath[] = section.pages;
  const isMoney = moneyPages.some((page) => page === pathname);
  return (
    <nav
      ref={bar}
      aria-label={t(`section.${section.key}`)}
      className="edge-fade -mx-4 flex gap-1 overflow-x-auto px-4 max-nav:w-[calc(100%+2rem)] nav:mx-0 nav:px-0"
    >
      {(isMoney ? moneyPages : own).map((page) => (
        <Link
          key={page}
          to={page}
          activeOptions={SAME_PAGE}
          className={cx(
            'group inline-flex h-11 shrink-0 items-center whitespace-nowrap rounded-pill font-medium text-ink-3 text-sm transition-colors hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink nav:h-9',
            !own.includes(page) && 'nav:hidden',
          )}
        >
          <span className="inline-flex h-[34px] items-center rounded-pill px-3 transition-colors group-aria-[current]:bg-surface-2 nav:h-9 nav:px-3.5">
            {isMoney ? (
              <>
                <span className="nav:hidden">{t(`page.${page}`)}</span>
                <span className="max-nav:hidden">{t(`tab.${page}`)}</span>
              </>
            ) : (
              t(`tab.${page}`)
            )}
          </span>
        </Link>
      ))}
    </nav>
  );
}
