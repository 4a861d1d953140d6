import { brand } from './brand.ts';

const star = 'M12 1.9l2.95 6.43 7.03.8-5.22 4.78 1.42 6.93L12 17.36 5.82 20.84l1.42-6.93L2.02 9.13l7.03-.8z';

export function StarMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className}>
      <path d={star} fill="var(--gold)" />
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
      {withStar && <path d={star} fill="var(--gold)" />}
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
