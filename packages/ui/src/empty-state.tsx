import type { ReactNode } from 'react';

/** One sentence and, if there is one, the next action. */
export function EmptyState({
  icon,
  children,
  action,
}: {
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center text-ink-3">
      {icon && <div className="text-line-strong [&_svg]:size-8">{icon}</div>}
      <p>{children}</p>
      {action}
    </div>
  );
}
