import { useMemo } from 'react';
import { encode } from 'uqr';

export type QrProps = { value: string; label: string; className?: string };

/** The QR code of a string. It is dark on white in both themes, because scanners need that. */
export default function QrCode({ value, label, className }: QrProps) {
  const { size, path } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: 2 });
    const cells = code.data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: code.size, path: cells.join('') };
  }, [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" rx="1" />
      <path d={path} fill="#111524" />
    </svg>
  );
}
