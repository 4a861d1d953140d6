import type { ReactNode } from 'react';
import { STAR_PATH } from './star.tsx';

/**
 * One sentence with an icon, a picture or a star that is not reached and, if there is one, the next action.
 */
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
    <div className="grid grid-cols-1 justify-items-center gap-3 px-4 py-10 text-center text-ink-3">
      {icon && <div className="text-line-strong [&_svg]:size-8">{icon}</div>}
      {!icon && !picture && <Unreached />}
      {picture && <div className="h-[112px] w-[160px]">{picture}</div>}
      <p className="max-w-full">{children}</p>
      {action}
    </div>
  );
}

/** A dotted line that leads to a star. */
function Unreached() {
  return (
    <svg aria-hidden viewBox="0 0 96 44" className="h-11 w-24">
      <path
        d="M8 34c18 4 34 0 48-12"
        className="fill-none stroke-2 stroke-line-strong [stroke-dasharray:1_7] [stroke-linecap:round]"
      />
      <path
        d={STAR_PATH}
        transform="translate(56 0) scale(1.5)"
        className="fill-surface stroke-[1.4] stroke-control [stroke-linejoin:round]"
      />
    </svg>
  );
}
