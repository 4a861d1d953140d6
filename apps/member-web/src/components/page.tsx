import { brand } from '@starline/ui/brand';
import { cx } from '@starline/ui/cx';
import { PageHeader } from '@starline/ui/page-header';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionOf } from '../lib/sections.ts';

export type PageProps = {
  title: string;
  heading?: ReactNode;
  badge?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** A form reads best in one narrow column; lists take the whole width. */
  narrow?: boolean;
  children: ReactNode;
};

export function Page({ title, heading, badge, lead, actions, narrow, children }: PageProps) {
  return (
    <div className={cx('grid gap-4 md:gap-5', narrow && 'mx-auto max-w-[680px]')}>
      <title>{`${title} · ${brand.name}`}</title>
      <PageHeader title={heading ?? title} badge={badge} lead={lead} actions={actions ?? <SectionTabs />} />
      {children}
    </div>
  );
}

/** The neighbours of this page in its section. */
function SectionTabs() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  if (!section || section.pages.length < 2) return null;
  return (
    <nav aria-label={t(`section.${section.key}`)} className="flex flex-wrap gap-1">
      {section.pages.map((page) => (
        <Link
          key={page}
          to={page}
          activeOptions={{ exact: true, includeSearch: false }}
          className="inline-flex h-11 items-center rounded-pill px-3.5 font-medium text-ink-3 text-sm transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:outline aria-[current]:outline-line md:h-9"
        >
          {t(`tab.${page}`)}
        </Link>
      ))}
    </nav>
  );
}
