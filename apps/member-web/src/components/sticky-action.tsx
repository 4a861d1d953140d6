import type { ReactNode } from 'react';

/** Places the primary button: in the form on a wide screen, above bar and keyboard on a phone. */
export function StickyAction({ children }: { children: ReactNode }) {
  return (
    <div className="bar sticky-action z-20 max-nav:sticky max-nav:bottom-[calc(61px+env(safe-area-inset-bottom))] max-nav:-mx-4 max-nav:border-line max-nav:border-t max-nav:bg-bg max-nav:px-4 max-nav:py-3">
      {children}
    </div>
  );
}
