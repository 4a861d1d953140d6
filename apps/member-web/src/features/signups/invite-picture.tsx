import { Star } from '@starline/ui/star';

/** Two people under one sky: the line leads from the star of the one to a star that waits for the other. */
export function InvitePicture({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 320 150" role="img" aria-label={label} className="w-full rounded-md bg-sky">
      <g className="fill-accent opacity-40">
        {[
          [38, 30],
          [96, 18],
          [160, 34],
          [232, 16],
          [288, 44],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.6" />
        ))}
      </g>
      <g className="fill-surface stroke-2 stroke-accent-strong [stroke-linecap:round] [stroke-linejoin:round]">
        <path d="M42 140c0-20 12-30 28-30s28 10 28 30" />
        <circle cx="70" cy="92" r="14" className="fill-sky-2" />
        <path d="M222 140c0-20 12-30 28-30s28 10 28 30" />
        <circle cx="250" cy="92" r="14" className="fill-sky-2" />
      </g>
      <path
        d="M86 58C116 26 204 26 234 56"
        className="fill-none stroke-2 stroke-line-strong [stroke-dasharray:1_7] [stroke-linecap:round]"
      />
      <path
        d="M86 58C116 26 204 26 234 56"
        pathLength={100}
        strokeDasharray="52 100"
        className="fill-none stroke-2 stroke-accent motion-safe:animate-draw [stroke-linecap:round]"
      />
      <Star state="lit" x={56} y={44} width={30} height={30} />
      <Star state="now" x={234} y={44} width={30} height={30} />
    </svg>
  );
}
