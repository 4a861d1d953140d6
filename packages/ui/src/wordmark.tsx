import { brand } from './brand.ts';

export function StarMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className}>
      <path d={brand.star} fill="var(--gold)" />
    </svg>
  );
}

/** The two-tone wordmark as one image; its colours follow the theme. The width is set so that no font can move it. */
export function Wordmark({
  className,
  withStar = brand.hasStar,
}: {
  className?: string;
  withStar?: boolean;
}) {
  const [first, second] = brand.wordmark;
  const start = withStar ? 31 : 0;
  const perLetter = 16.6;
  const width = (first.length + second.length) * perLetter;
  return (
    <svg role="img" aria-label={brand.name} viewBox={`0 0 ${start + width} 24`} className={className}>
      {withStar && <path d={brand.star} fill="var(--gold)" />}
      <text
        x={start}
        y="19"
        fontFamily="system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans CJK KR', sans-serif"
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
