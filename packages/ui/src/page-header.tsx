import type { ReactNode } from 'react';

export type PageHeaderProps = { title: ReactNode; badge?: ReactNode; lead?: ReactNode; actions?: ReactNode };

/** The h1 of a page. The shell focuses it after a navigation. */
export function PageHeader({ title, badge, lead, actions }: PageHeaderProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2.5">
          <h1 tabIndex={-1} className="font-bold text-lg md:text-[1.3125rem] md:leading-[1.8rem]">
            {title}
          </h1>
          {badge}
        </div>
        {actions && <div className="flex min-w-0 max-w-full flex-wrap gap-2">{actions}</div>}
      </div>
      {lead && <p className="mt-1 text-ink-3 text-sm">{lead}</p>}
    </div>
  );
}
