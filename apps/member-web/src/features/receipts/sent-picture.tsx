import type { ReceiptKind } from '@starline/domain/receipts';
import { cx } from '@starline/ui/cx';
import { Star } from '@starline/ui/star';

const STROKE = 'fill-surface stroke-accent-strong stroke-2 [stroke-linecap:round] [stroke-linejoin:round]';

type SentPictureProps = {
  kind: ReceiptKind;
  isDone: boolean;
  /** The star comes from the middle of its path: the money arrived since the member looked last. */
  lands?: boolean;
  label: string;
};

/**
 * Coins at the left, what receives them at the right. The star rests half of the path while the money does,
 * then it lands.
 */
export function SentPicture({ kind, isDone, lands = false, label }: SentPictureProps) {
  return (
    <svg
      viewBox="0 0 350 236"
      role="img"
      aria-label={label}
      className="mx-auto w-full max-w-[190px] md:max-w-[350px]"
    >
      <g className="fill-accent opacity-40">
        {[
          [52, 54],
          [112, 26],
          [236, 22],
          [304, 60],
          [176, 122],
          [24, 112],
          [330, 118],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.6" />
        ))}
      </g>
      <ellipse cx="66" cy="216" rx="52" ry="5" className="fill-sky-2" />
      <ellipse cx="278" cy="216" rx="56" ry="5" className="fill-sky-2" />
      {kind === 'deposit' ? <Purse x={-212} /> : <Coins x={0} />}
      {kind === 'withdrawal' ? <Purse x={0} /> : kind === 'purchase' ? <Parcel /> : <Coins x={212} />}
      <path
        d="M68 148C84 56 190 10 256 104"
        className="fill-none stroke-2 stroke-line-strong [stroke-dasharray:1_7] [stroke-linecap:round]"
      />
      <path
        d="M68 148C84 56 190 10 256 104"
        pathLength={100}
        className={cx(
          'fill-none stroke-2 stroke-accent [stroke-linecap:round]',
          !lands && 'motion-safe:animate-draw',
        )}
        strokeDasharray={isDone ? '100 100' : '46 100'}
      />
      <g className={lands ? 'animate-land' : undefined}>
        <Star state={isDone ? 'lit' : 'off'} x={252} y={100} width={34} height={34} />
      </g>
      {!isDone && (
        <g className="motion-safe:animate-rise">
          <Star state="lit" x={138} y={36} width={44} height={44} />
        </g>
      )}
    </svg>
  );
}

const Coins = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`} className={STROKE}>
    <path d="M36 194v12c0 6 13 10 29 10s29-4 29-10v-12" />
    <path d="M36 180v14c0 6 13 10 29 10s29-4 29-10v-14" />
    <path d="M36 166v14c0 6 13 10 29 10s29-4 29-10v-14" />
    <ellipse cx="65" cy="166" rx="29" ry="10" className="fill-sky-2" />
  </g>
);

const Purse = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`} className={STROKE}>
    <path d="M240 160v-8a10 10 0 0 1 10-10h52v18" className="fill-sky-2" />
    <rect x="232" y="158" width="92" height="56" rx="12" />
    <path d="M324 178h-16a8 8 0 0 0 0 16h16" className="fill-sky" />
  </g>
);

const Parcel = () => (
  <g className={STROKE}>
    <path d="M240 160h76v52h-76z" />
    <path d="M234 144h88v18h-88z" className="fill-sky-2" />
    <path d="M278 144v68" />
  </g>
);
