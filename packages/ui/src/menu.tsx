import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export function Menu({ trigger, children, align = 'start' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-48 animate-rise rounded-md border border-line bg-surface p-1.5 shadow-2"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export type MenuProps = { trigger: ReactNode; children: ReactNode; align?: 'start' | 'center' | 'end' };

const itemStyle =
  'flex min-h-[calc(var(--control-h)-4px)] w-full select-none items-center gap-2.5 rounded-sm px-3 text-field text-ink-2 outline-none data-disabled:opacity-45 data-highlighted:bg-surface-2 data-highlighted:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink';

export type MenuItemProps = ComponentProps<typeof DropdownMenu.Item> & { tone?: 'ink' | 'bad' };

/** A menu item. For a link: <MenuItem asChild><Link …/></MenuItem>. */
export function MenuItem({ className, tone = 'ink', ...rest }: MenuItemProps) {
  return <DropdownMenu.Item {...rest} className={cx(itemStyle, tone === 'bad' && 'text-bad', className)} />;
}

export function MenuCheckItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof DropdownMenu.CheckboxItem>) {
  return (
    <DropdownMenu.CheckboxItem {...rest} className={cx(itemStyle, 'pl-8', className)}>
      <DropdownMenu.ItemIndicator className="absolute left-3.5 text-accent">✓</DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 pt-2 pb-1 text-ink-3 text-xs">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
}
