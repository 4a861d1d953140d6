import { Star } from '@starline/ui/star';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const LINES = 'fill-surface stroke-accent-strong stroke-2 [stroke-linecap:round] [stroke-linejoin:round]';
const FLAT = 'fill-sky-2';
const WALKED = 'fill-none stroke-2 stroke-accent [stroke-linecap:round] [stroke-linejoin:round]';
const TO_COME = 'fill-none stroke-2 stroke-line-strong [stroke-dasharray:1_7] [stroke-linecap:round]';
const star = (x: number, y: number, size: number) => ({ x, y, width: size, height: size });

const Far = ({ at }: { at: readonly (readonly [number, number])[] }) => (
  <g className="fill-accent opacity-40">
    {at.map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="1.6" />
    ))}
  </g>
);

/** At most three objects, one of them a star: gold where something was reached. */
const SPOTS = {
  records: (
    <>
      <Far
        at={[
          [24, 24],
          [120, 64],
        ]}
      />
      <g className={LINES}>
        <path d="M40 30h60v66H40z" className={FLAT} />
        <path d="M54 52h32M54 66h20" />
      </g>
      <path d="M54 80h32" className={TO_COME} />
      <Star state="off" {...star(82, 14, 32)} />
    </>
  ),
  invitation: (
    <>
      <Far
        at={[
          [20, 64],
          [122, 20],
        ]}
      />
      <path d="M70 44 34 84M70 44l36 40" className={TO_COME} />
      <g className={`${LINES} [stroke-dasharray:2_5]`}>
        <circle cx="34" cy="88" r="10" className={FLAT} />
        <circle cx="106" cy="88" r="10" className={FLAT} />
      </g>
      <Star state="lit" {...star(51, 16, 38)} />
    </>
  ),
  offline: (
    <>
      <path d="M0 110V94c40-14 96-14 140 0v16z" className="fill-sky" />
      <g className={LINES}>
        <path d="M60 66 50 95M62 68l14 27M42 95h42" />
        <g transform="rotate(-38 66 56)">
          <path d="M42 50a26 22 0 0 0 48 0z" className={FLAT} />
          <path d="M66 50V36" />
          <circle cx="66" cy="33" r="2.5" />
        </g>
      </g>
      <path d="M58 34 92 16" className={TO_COME} />
      <Star state="off" {...star(98, 2, 26)} />
    </>
  ),
  notFound: (
    <>
      <Far
        at={[
          [26, 30],
          [116, 80],
        ]}
      />
      <path d="M14 92 44 62 66 74" className={WALKED} />
      <path d="M66 74 92 44l30-14" className={TO_COME} />
      <Star state="lit" {...star(32, 48, 26)} />
      <Star state="off" {...star(80, 32, 26)} />
    </>
  ),
  closed: (
    <>
      <path d="M20 93h100" className={TO_COME} />
      <path d="M110 24a14 14 0 1 0 14 14 11 11 0 0 1-14-14z" className={FLAT} />
      <g className={LINES}>
        <path d="M46 92V44l24-16 24 16v48z" className={FLAT} />
        <path d="M62 92V68h16v24" />
      </g>
      <Star state="off" {...star(62, 44, 16)} />
    </>
  ),
  install: (
    <>
      <Far
        at={[
          [24, 40],
          [118, 74],
        ]}
      />
      <g className={LINES}>
        <rect x="46" y="14" width="48" height="84" rx="10" className={FLAT} />
        <path d="M62 89h16" />
      </g>
      <path d="M58 62 70 46l10 6" className={WALKED} />
      <Star state="off" {...star(74, 30, 26)} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type SpotName = keyof typeof SPOTS;

export function SpotPicture({ name }: { name: SpotName }) {
  const { t } = useTranslation('spots');
  return (
    <svg viewBox="0 0 140 110" role="img" aria-label={t(name)} className="size-full">
      {SPOTS[name]}
    </svg>
  );
}
