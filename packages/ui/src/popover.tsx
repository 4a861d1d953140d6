import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';

export type PopoverProps = { label: string; trigger: ReactNode; children: ReactNode };

/** A panel beside the button that opens it. Escape, a click elsewhere and the button close it. */
export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          // React lets the clicks in a portal bubble to the row that holds the button.
          onClick={(event) => event.stopPropagation()}
          className="z-50 w-96 max-w-[calc(100vw-16px)] animate-rise rounded-md border border-line bg-surface shadow-2 focus-visible:outline-none"
        >
          <ScrollRegion
            label={label}
            className="max-h-(--radix-popover-content-available-height) px-4 py-3.5"
          >
            {children}
          </ScrollRegion>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
