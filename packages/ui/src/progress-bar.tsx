import { cx } from './cx.ts';

export type ProgressBarProps = {
  label: string;
  /** From 0 to 100. Larger values are drawn as 100. */
  percent: number;
  valueText?: string;
  tone?: 'accent' | 'warn' | 'bad';
};

const fills = { accent: 'bg-accent', warn: 'bg-warn', bad: 'bg-bad' };

export function ProgressBar({ label, percent, valueText, tone = 'accent' }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={valueText}
      className="h-2 overflow-hidden rounded-pill bg-surface-2"
    >
      <div
        className={cx('h-full rounded-pill transition-[width] duration-(--slow)', fills[tone])}
        style={{ width: `${shown}%`, minWidth: shown > 0 ? 4 : 0 }}
      />
    </div>
  );
}
