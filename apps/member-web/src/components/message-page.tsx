import { StarMark } from '@starline/ui/wordmark';
import type { ReactNode } from 'react';

/** A page with a single message. */
export function MessagePage({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <main
      id="main"
      className="grid min-h-[70dvh] place-content-center justify-items-center gap-4 px-6 py-16 text-center"
    >
      <title>{title}</title>
      <StarMark className="size-10" />
      <h1 tabIndex={-1} className="font-bold text-xl">
        {title}
      </h1>
      <div className="grid max-w-[46ch] justify-items-center gap-2 text-ink-2">{children}</div>
      {action}
    </main>
  );
}
