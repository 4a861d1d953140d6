import { brand, wordmarkShape } from './brand.ts';

export function StarMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className}>
      <path d={brand.star} fill="var(--star)" />
    </svg>
  );
}

/** The wordmark in two colours as one image. The colours follow the theme. */
export function Wordmark({
  className,
  withStar = brand.hasStar,
}: {
  className?: string;
  withStar?: boolean;
}) {
  const { first, second, start, width, viewBox, fontFamily } = wordmarkShape(withStar);
  return (
    <svg role="img" aria-label={brand.name} viewBox={viewBox} className={className}>
      {withStar && <path d={brand.star} fill="var(--star)" />}
      <text
        x={start}
        y="19"
        fontFamily={fontFamily}
        fontSize="20"
        fontWeight="800"
        textLength={width}
        lengthAdjust="spacing"
        fill="var(--ink)"
      >
        {first}
        <tspan fill="var(--accent)">{second}</tspan>
      </text>
    </svg>
  );
}
