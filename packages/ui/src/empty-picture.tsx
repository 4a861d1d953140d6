import type { ReactNode } from 'react';

const LINES = 'fill-surface stroke-accent-strong stroke-2 [stroke-linecap:round] [stroke-linejoin:round]';
const FLAT = 'fill-sky-2';

const objects = {
  deposit: (
    <>
      <path d="M38 56v-5a8 8 0 0 1 8-8h38v13" className={FLAT} />
      <rect x="32" y="55" width="70" height="44" rx="9" />
      <path d="M102 70H90a7 7 0 0 0 0 14h12" className={FLAT} />
    </>
  ),
  withdrawal: (
    <>
      <path d="M42 84v8c0 5 11 8 25 8s25-3 25-8v-8" />
      <path d="M42 72v12c0 5 11 8 25 8s25-3 25-8V72" />
      <path d="M42 60v12c0 5 11 8 25 8s25-3 25-8V60" />
      <ellipse cx="67" cy="60" rx="25" ry="8" className={FLAT} />
    </>
  ),
  package: (
    <>
      <path d="M38 60h58v40H38z" />
      <path d="M33 46h68v15H33z" className={FLAT} />
      <path d="M67 46v54" />
    </>
  ),
  points: (
    <>
      <circle cx="78" cy="76" r="24" className={FLAT} />
      <circle cx="56" cy="76" r="24" />
      <path d="M46 76h20m-7-7 7 7-7 7" />
    </>
  ),
  reward: (
    <>
      <path d="M56 88h22v12H56z" className={FLAT} />
      <path d="M34 60h66c0 17-13 30-33 30S34 77 34 60z" />
      <path d="M30 60h74" />
    </>
  ),
  notice: (
    <>
      <rect x="40" y="42" width="54" height="58" rx="8" />
      <path d="M40 58v-8a8 8 0 0 1 8-8h38a8 8 0 0 1 8 8v8z" className={FLAT} />
      <path d="M50 70h34M50 81h34M50 91h18" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type EmptyPictureName = keyof typeof objects;

const DOTS = [
  [22, 34],
  [52, 16],
  [92, 24],
  [142, 58],
  [148, 16],
] as const;

/** What a list will hold, and the star that is not yet reached. The sentence beside it says everything. */
export function EmptyPicture({ name }: { name: EmptyPictureName }) {
  return (
    <svg aria-hidden viewBox="0 0 160 112" className="size-full">
      <g className="fill-accent opacity-40">
        {DOTS.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.5" />
        ))}
      </g>
      <ellipse cx="67" cy="102" rx="52" ry="5" className="fill-sky" />
      <path
        d="M104 70c12-4 18-12 20-22"
        className="fill-none stroke-2 stroke-line-strong [stroke-dasharray:1_7] [stroke-linecap:round]"
      />
      <g className={LINES}>{objects[name]}</g>
      <path
        d="m126 20 2.9 6.4 7 .8-5.2 4.7 1.4 6.9-6.1-3.5-6.1 3.5 1.4-6.9-5.2-4.7 7-.8z"
        className="fill-surface stroke-[1.6] stroke-control [stroke-linejoin:round]"
      />
    </svg>
  );
}
