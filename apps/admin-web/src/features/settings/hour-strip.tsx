import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Draws the open hours of a day as 24 cells. Equal hours mean open all day, or for the access block never.
 * docs/domain/withdrawals.md#windows.
 */
export function HourStrip({ start, end, isBlock }: { start: number; end: number; isBlock: boolean }) {
  const { t } = useTranslation('settings');
  const now = useTimes().clockOf().hour;
  const isIn = (hour: number) => {
    if (start === end) return !isBlock;
    return start < end ? hour >= start && hour < end : hour >= start || hour < end;
  };
  const text =
    start === end ? t(isBlock ? 'noBlock' : 'allDay') : t(start < end ? 'span' : 'spanOver', { start, end });
  return (
    <figure className="grid gap-1.5">
      <div aria-hidden className="grid grid-cols-24 gap-px">
        {hours.map((hour) => (
          <span
            key={hour}
            className={`relative h-5 first:rounded-l-sm last:rounded-r-sm ${isIn(hour) ? (isBlock ? 'bg-bad' : 'bg-accent') : 'bg-surface-2'}`}
          >
            {hour === now && (
              <span className="absolute inset-x-0 -bottom-1 mx-auto size-1.5 rounded-pill bg-ink" />
            )}
          </span>
        ))}
      </div>
      <div aria-hidden className="flex justify-between text-2xs text-ink-3">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <figcaption className="text-ink-2 text-sm">{text}</figcaption>
    </figure>
  );
}
