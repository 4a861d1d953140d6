import { shortDay } from '@starline/domain/business-time';

type Bar = { day: string; value: number };
type BarsProps = { label: string; bars: readonly Bar[]; text: (value: number) => string };

/** Bars of one figure by day: pale, the last day in full. Their values are read in the table of the page. */
export function Bars({ label, bars, text }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const sum = bars.reduce((all, { value }) => all + value, 0);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 flex items-baseline justify-between gap-3">
        <span className="text-ink-3 text-xs">{label}</span>
        <b className="font-semibold tabular-nums">{text(sum)}</b>
      </figcaption>
      <div aria-hidden className="flex h-20 items-end gap-px border-line border-b">
        {bars.map(({ day, value }, index) => (
          <span
            key={day}
            title={`${shortDay(day)} ${text(value)}`}
            className={`min-w-0 flex-1 rounded-t-[2px] ${index === bars.length - 1 ? 'bg-accent' : 'bg-accent/35'}`}
            style={{ height: `${(Math.max(0, value) / most) * 100}%`, minHeight: value > 0 ? 2 : 0 }}
          />
        ))}
      </div>
      <div aria-hidden className="flex justify-between pt-0.5 text-ink-3 text-xs">
        <span>{bars[0]?.day.slice(5)}</span>
        <span>{bars.at(-1)?.day.slice(5)}</span>
      </div>
    </figure>
  );
}
