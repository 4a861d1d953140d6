import { Link } from '@starline/web/components/link';
import type { LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link in the head of a card to the full page. */
export function CardLink({ children, ...link }: Omit<LinkProps, 'children'> & { children: ReactNode }) {
  return (
    <Link
      {...link}
      className="-my-3 -mr-1 inline-flex min-h-11 items-center gap-0.5 font-medium text-ink-2 transition-colors hover:text-accent-strong"
    >
      {children}
      <ChevronRight aria-hidden size={16} className="text-ink-3" />
    </Link>
  );
}
