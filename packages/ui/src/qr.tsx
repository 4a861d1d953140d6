import { lazy, Suspense } from 'react';
import { cx } from './cx.ts';
import type { QrProps } from './qr-code.tsx';

const emptyPlace = ({ className }: QrProps) => <span className={cx('block bg-[#fff]', className)} />;

/**
 * Loads the encoder after the page. Until then, and when it fails to load, an empty box keeps the space; the
 * page also shows the text of the code.
 */
const QrCode = lazy(() => import('./qr-code.tsx').catch(() => ({ default: emptyPlace })));

export function Qr(props: QrProps) {
  return (
    <Suspense fallback={emptyPlace(props)}>
      <QrCode {...props} />
    </Suspense>
  );
}
