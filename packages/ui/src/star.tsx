import { cx } from './cx.ts';

export type StarState = 'lit' | 'now' | 'off' | 'bad';

const styles: Record<StarState, string> = {
  lit: 'fill-gold-fill stroke-gold-edge',
  now: 'fill-surface stroke-accent',
  off: 'fill-surface stroke-control',
  bad: 'fill-surface stroke-bad',
};

export const STAR_PATH =
  'M12 2.6 14.76 8.8 21.51 9.51 16.47 14.05 17.88 20.69 12 17.3 6.12 20.69 7.53 14.05 2.49 9.51 9.24 8.8Z';

/**
 * A step: gold where it is reached, an outline where it is awaited. It stands beside a word that says the
 * same.
 */
export function Star({
  state,
  className,
  ...place
}: {
  state: StarState;
  className?: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      {...place}
      className={cx('shrink-0 stroke-[1.6] [stroke-linejoin:round]', styles[state], className)}
    >
      <path d={STAR_PATH} />
    </svg>
  );
}
