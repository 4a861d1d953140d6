import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { useCenteredItem } from './use-centered-item.ts';
import { useOptimisticChoice } from './use-optimistic-choice.ts';
import { written } from './written.tsx';

export type Tab<Value extends string> = { value: Value; label: ReactNode };

export type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  tabs: readonly Tab<Value>[];
  onChange: (value: Value) => void;
  /** Paints the choice before `onChange` runs. Use it for screens of a page, not inside a form. */
  isView?: boolean;
  children: ReactNode;
  className?: string;
};

/**
 * Tabs. They are controlled, so that the address can hold the chosen tab. Arrow keys move and choose. Without
 * `isView` the panel changes together with its tab, so what is typed next is never taken for another tab.
 */
export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  isView,
  children,
  className,
}: TabsProps<Value>) {
  const id = useId();
  const [seen, view] = useOptimisticChoice(value, onChange);
  const [chosen, choose] = isView ? [seen, view] : [value, onChange];
  const list = useCenteredItem<HTMLDivElement>('[aria-selected=true]', chosen);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const index = tabs.findIndex((tab) => tab.value === chosen);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    choose(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-5', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="edge-fade flex gap-3 overflow-x-auto border-line border-b md:gap-1.5"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === chosen ? 0 : -1}
            onClick={() => choose(tab.value)}
            className="-mb-px relative inline-flex min-h-control items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-1.5 font-medium text-field text-ink-3 transition-colors hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink focus-visible:-outline-offset-2"
          >
            {written(tab.label)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}
