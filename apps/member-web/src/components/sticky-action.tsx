import type { ReactNode } from 'react';

/** The primary button: in its place on a wide screen, above bar and keyboard on a phone. */
export function StickyAction({ children }: { children: ReactNode }) {
  return (
    <div className="sticky-action z-20 max-lg:sticky max-lg:bottom-[calc(61px+env(safe-area-inset-bottom))] max-lg:-mx-4 max-lg:border-line max-lg:border-t max-lg:bg-bg max-lg:px-4 max-lg:py-3">
      {children}
    </div>
  );
}
