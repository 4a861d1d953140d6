import { cx } from '@starline/ui/cx';
import { Star } from '@starline/ui/star';
import type { ReactNode } from 'react';

const [WIDTH, HEIGHT] = [320, 188];
const START = { x: 48, y: 146 };
const END = { x: 268, y: 44 };
const LINES = 'fill-surface stroke-accent-strong stroke-2 [stroke-linecap:round] [stroke-linejoin:round]';
const DOTS = [
  [24, 40],
  [96, 24],
  [176, 168],
  [300, 132],
  [228, 150],
] as const;

export type WhyPictureProps = {
  /** What the picture shows, as a sentence. */
  label: string;
  start: { kind: 'person' | 'package' | 'pool'; title: string; detail: string };
  /** What lies between: members of the levels between, or a center. */
  between: readonly { kind: 'person' | 'center'; title: string }[];
  /** Said once where more than two members lie between. */
  crowd?: string;
  end: { title: string; detail: string };
};

/** The path of a reward: from its source, past what lies between, to the member's star. */
export function WhyPicture({ label, start, between, crowd, end }: WhyPictureProps) {
  const isCrowded = between.length > 2;
  const at = (step: number) => {
    const share = isCrowded ? 0.2 + (0.56 * step) / (between.length + 1) : step / (between.length + 1);
    return { x: START.x + (END.x - START.x) * share, y: START.y + (END.y - START.y) * share };
  };
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-full rounded-lg bg-sky"
    >
      <g className="fill-accent opacity-40">
        {DOTS.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.5" />
        ))}
      </g>
      <path d={`M${START.x} ${START.y} ${END.x} ${END.y}`} className="stroke-2 stroke-accent" />
      {between.map(({ kind, title }, index) => {
        const { x, y } = at(index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path keep their order
          <g key={index}>
            {isCrowded ? (
              <circle cx={x} cy={y} r="4.5" className={LINES} />
            ) : (
              <g transform={`translate(${x} ${y}) scale(0.8)`}>
                <Shape kind={kind} />
              </g>
            )}
            {(!isCrowded || index === Math.floor(between.length / 2)) && (
              <Words x={x + 15} y={y + 19} anchor="start">
                <tspan className="fill-ink-2 text-xs">{isCrowded ? crowd : title}</tspan>
              </Words>
            )}
          </g>
        );
      })}
      <g transform={`translate(${START.x} ${START.y})`}>
        <Shape kind={start.kind} />
      </g>
      <Words x={START.x + 28} y={START.y + 6} anchor="start">
        <tspan className="fill-ink font-bold text-sm">{start.title}</tspan>
        <tspan x={START.x + 28} dy="1.35em" className="fill-ink-2 text-xs">
          {start.detail}
        </tspan>
      </Words>
      <Star state="lit" x={END.x - 20} y={END.y - 20} width={40} height={40} />
      <Words x={END.x - 30} y={END.y - 4} anchor="end">
        <tspan className="fill-ok font-bold text-sm">{end.title}</tspan>
        <tspan x={END.x - 30} dy="1.35em" className="fill-ink-2 text-xs">
          {end.detail}
        </tspan>
      </Words>
    </svg>
  );
}

function Words({
  x,
  y,
  anchor,
  children,
}: {
  x: number;
  y: number;
  anchor: 'start' | 'end';
  children: ReactNode;
}) {
  return (
    <text x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  );
}

function Shape({ kind }: { kind: 'person' | 'package' | 'pool' | 'center' }) {
  if (kind === 'package')
    return (
      <g className={LINES}>
        <path d="M-15-8 0-16 15-8V9L0 17-15 9Z" />
        <path d="M-15-8 0 0 15-8M0 0V17" className="fill-none" />
      </g>
    );
  if (kind === 'center')
    return (
      <g className={LINES}>
        <path d="M-14 13V-4L0-14 14-4V13Z" />
        <path d="M-4 13V3H4v10" className="fill-none" />
      </g>
    );
  return (
    <g className={LINES}>
      {kind === 'pool' && (
        <>
          <circle cx="-11" cy="-8" r="9" />
          <circle cx="11" cy="-8" r="9" />
        </>
      )}
      <circle r="16" className={cx(kind === 'pool' && 'translate-y-1')} />
      <circle cy="-4" r="4.5" className="fill-none" />
      <path d="M-8 9c1-6 4-8 8-8s7 2 8 8" className="fill-none" />
    </g>
  );
}
