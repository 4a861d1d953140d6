import type { ReactNode } from 'react';
import { useFieldControl } from './field.tsx';

export type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
};

export function Switch({ checked, onChange, label, hideLabel, disabled }: SwitchProps) {
  return (
    <button
      {...useFieldControl()}
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="group inline-flex min-h-control items-center gap-2.5 text-field disabled:opacity-45"
    >
      <span
        aria-hidden
        className="relative h-6 w-10 shrink-0 rounded-pill border border-control bg-surface-2 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="absolute top-[3px] left-[3px] size-4 rounded-pill bg-ink-3 transition-[translate,background-color] group-aria-checked:translate-x-4 group-aria-checked:bg-accent-ink" />
      </span>
      <span className={hideLabel ? 'sr-only' : ''}>{label}</span>
    </button>
  );
}
