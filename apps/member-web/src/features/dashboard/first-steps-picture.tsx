import { cx } from '@starline/ui/cx';
import { Star } from '@starline/ui/star';
import { useEffect, useRef, useState } from 'react';
import { useStoredUser } from '../../lib/session.ts';
import type { Steps } from './first-steps-list.tsx';

const LINES = 'fill-surface stroke-accent-strong stroke-2 [stroke-linecap:round] [stroke-linejoin:round]';
const DOTS = [
  [42, 34],
  [92, 18],
  [150, 52],
  [188, 28],
  [246, 84],
  [318, 70],
] as const;

/** What the member saw last, in the memory of the page: a step that was done since is drawn once. */
let seen: { member: number | undefined; steps: Steps } | undefined;

/** Returns whether a step was done since the picture was last shown. */
function useNew(steps: Steps): (name: keyof Steps) => boolean {
  const member = useStoredUser()?.id;
  const [before, setBefore] = useState(seen?.member === member ? seen?.steps : undefined);
  const latest = useRef(steps);
  if (latest.current !== steps) {
    if (JSON.stringify(latest.current) !== JSON.stringify(steps)) setBefore(latest.current);
    latest.current = steps;
  }
  useEffect(() => {
    seen = { member, steps };
  }, [member, steps]);
  return (name) => before !== undefined && steps[name] && !before[name];
}

/** The line to a step that was just done is drawn; then the star is lit. */
function Line({ d, isWalked, isNew }: { d: string; isWalked: boolean; isNew: boolean }) {
  return (
    <path
      d={d}
      {...(isWalked && { pathLength: 100, strokeDasharray: '100 100' })}
      className={cx(
        'fill-none stroke-2 [stroke-linecap:round]',
        isWalked ? 'stroke-accent' : 'stroke-line-strong [stroke-dasharray:1_7]',
        isWalked && isNew && 'animate-join',
      )}
    />
  );
}

/** A telescope and three stars, lit where a step is done. The list beside it says the same in words. */
export function FirstStepsPicture({ steps }: { steps: Steps }) {
  const { isSecured, isFunded, hasPackage } = steps;
  const isNew = useNew(steps);
  const state = (name: keyof Steps) => ({
    state: steps[name] ? ('lit' as const) : ('off' as const),
    ...(isNew(name) && { className: 'animate-light' }),
  });
  return (
    <svg
      aria-hidden
      viewBox="0 0 350 150"
      preserveAspectRatio="xMidYMax meet"
      className="absolute inset-0 size-full"
    >
      <path d="M0 150v-24c52-22 106-26 164-12 64 15 124 12 186-12v48z" className="fill-sky-2" />
      <g className="fill-accent opacity-40">
        {DOTS.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.6" />
        ))}
      </g>
      <Line
        d="M141 84 190 67"
        isWalked={isSecured && isFunded}
        isNew={isNew('isSecured') || isNew('isFunded')}
      />
      <Line
        d="M220 59 278 39"
        isWalked={isFunded && hasPackage}
        isNew={isNew('isFunded') || isNew('hasPackage')}
      />
      <Star {...state('isSecured')} x={112} y={74} width={32} height={32} />
      <Star {...state('isFunded')} x={190} y={47} width={30} height={30} />
      <Star {...state('hasPackage')} x={278} y={20} width={28} height={28} />
      <g className={LINES}>
        <g transform="translate(52 112) rotate(-27)">
          <rect x="-26" y="-6" width="38" height="12" rx="4" />
          <rect x="12" y="-8.5" width="20" height="17" rx="4.5" />
          <path d="M-26-3h-6v6h6" />
        </g>
        <path d="M52 116 40 142M52 116l13 26M52 116v20" className="fill-none" />
        <circle cx="52" cy="115" r="3.6" className="fill-sky-2" />
      </g>
    </svg>
  );
}
