import { type Amount, points } from '@starline/domain/money';
import { Star } from '@starline/ui/star';

type Place = readonly [x: number, y: number];
type Constellation = { from: Amount; star: number; places: readonly Place[]; back?: Place };

/** From the price on, in ascending order. `back` is a star that the line returns to. */
const CONSTELLATIONS: readonly Constellation[] = [
  { from: points(0), star: 20, places: [[14, 14]] },
  {
    from: points(500),
    star: 13,
    places: [
      [8, 19],
      [20, 9],
    ],
  },
  {
    from: points(1000),
    star: 11.5,
    places: [
      [5.5, 20],
      [13.5, 8],
      [22.5, 18],
    ],
  },
  {
    from: points(3000),
    star: 10.5,
    places: [
      [4.5, 8],
      [11, 14],
      [16.5, 21.5],
      [24, 11.5],
    ],
  },
  {
    from: points(5000),
    star: 9.5,
    places: [
      [3, 9.5],
      [8.5, 19.5],
      [14, 11.5],
      [20, 20.5],
      [25, 8.5],
    ],
  },
  {
    from: points(10_000),
    star: 9,
    places: [
      [2.5, 6],
      [8.5, 8.5],
      [14, 13],
      [13.5, 22],
      [22.5, 23],
      [24.5, 14.5],
    ],
    back: [14, 13],
  },
];

type PackageMarkProps = {
  price: Amount /** False outlines what is not the member's or not in reach. */;
  isLit?: boolean;
};

/** A package as a constellation, which has more stars the more it costs. Its name stands beside it. */
export function PackageMark({ price, isLit = true }: PackageMarkProps) {
  const found = CONSTELLATIONS.findLast(({ from }) => price >= from) ?? CONSTELLATIONS[0];
  if (!found) return null;
  const { star, places, back } = found;
  return (
    <svg aria-hidden viewBox="0 0 28 28" className="size-7 shrink-0 overflow-visible">
      <polyline
        points={[...places, ...(back ? [back] : [])].join(' ')}
        className="fill-none stroke-[1.6] stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
      />
      {places.map(([x, y]) => (
        <Star
          key={`${x} ${y}`}
          state={isLit ? 'lit' : 'off'}
          x={x - star / 2}
          y={y - star / 2}
          width={star}
          height={star}
        />
      ))}
    </svg>
  );
}
