import { cx } from '@starline/ui/cx';
import type { ReactNode } from 'react';

type PageWidthProps = { isWide?: boolean; className?: string; children: ReactNode };

/**
 * The width of a page: a document, or, of lists and their like, all there is. Every page begins at the same
 * edge, so that its title does not jump from screen to screen.
 */
export const PageWidth = ({ isWide, className, children }: PageWidthProps) => (
  <div
    className={cx(
      'grid w-full grid-cols-[minmax(0,1fr)] gap-4',
      isWide ? 'max-w-[1920px]' : 'max-w-[1120px]',
      className,
    )}
  >
    {children}
  </div>
);
