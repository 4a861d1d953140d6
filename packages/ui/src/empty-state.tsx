import type { ReactNode } from 'react';

/** One sentence with an icon or a picture and, if there is one, the next action. */
export function EmptyState({
  icon,
  picture,
  children,
  action,
}: {
  icon?: ReactNode;
  picture?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 px-4 py-10 text-center text-ink-3">
      {icon && <div className="text-line-strong [&_svg]:size-8">{icon}</div>}
      {picture && <div className="h-28 w-40">{picture}</div>}
      <p>{children}</p>
      {action}
    </div>
  );
}
