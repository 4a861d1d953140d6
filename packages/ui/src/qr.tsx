import { lazy, Suspense } from 'react';
import { cx } from './cx.ts';
import type { QrProps } from './qr-code.tsx';

const emptyPlace = ({ className }: QrProps) => <span className={cx('block bg-[#fff]', className)} />;

/** The encoder comes after the page, whose words say the same as the code. Until then, and without it, its place is kept. */
const QrCode = lazy(() => import('./qr-code.tsx').catch(() => ({ default: emptyPlace })));

export function Qr(props: QrProps) {
  return (
    <Suspense fallback={emptyPlace(props)}>
      <QrCode {...props} />
    </Suspense>
  );
}
