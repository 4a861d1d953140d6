import { cx } from '@starline/ui/cx';
import { Star } from '@starline/ui/star';

const WIDTH = 320;
const SIDE = 34;
/** Heights of the stars between the first and the last, so that the line reads as a constellation. */
const HEIGHTS = [26, 52, 22, 46];
const DOTS = [
  [58, 14],
  [112, 70],
  [206, 68],
  [250, 12],
] as const;

/**
 * From the rank that was reached to the next one: a star for each condition, met ones first. Without a rank
 * it begins at a dot. The list below says the same in words.
 */
export function RankPath({ rank, conditions }: { rank: number; conditions: readonly { isMet: boolean }[] }) {
  const met = conditions.filter(({ isMet }) => isMet).length;
  const step = (WIDTH - 2 * SIDE) / (conditions.length + 1);
  const points = [
    { x: SIDE, y: 56 },
    ...conditions.map((_, index) => ({
      x: SIDE + step * (index + 1),
      y: HEIGHTS[index % HEIGHTS.length] as number,
    })),
    { x: WIDTH - SIDE, y: 34 },
  ];
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} 84`} className="h-14 w-full rounded-md bg-sky md:h-auto">
      <g className="fill-accent opacity-40">
        {DOTS.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.4" />
        ))}
      </g>
      {points.slice(1).map((point, index) => {
        const from = points[index] as { x: number; y: number };
        return (
          <path
            key={point.x}
            d={`M${from.x} ${from.y} ${point.x} ${point.y}`}
            className={cx(
              'fill-none stroke-2 [stroke-linecap:round]',
              index < met ? 'stroke-accent' : 'stroke-control [stroke-dasharray:1_6]',
            )}
          />
        );
      })}
      {points.map((point, index) => {
        if (index === 0 && rank === 0)
          return <circle key={point.x} cx={point.x} cy={point.y} r="5" className="fill-accent" />;
        const size = index === 0 ? 30 : index === points.length - 1 ? 34 : 22;
        return (
          <Star
            key={point.x}
            state={index <= met && index < points.length - 1 ? 'lit' : 'off'}
            x={point.x - size / 2}
            y={point.y - size / 2}
            width={size}
            height={size}
          />
        );
      })}
    </svg>
  );
}
