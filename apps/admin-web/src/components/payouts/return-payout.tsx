import { lazyDialog } from '@starline/web/components/lazy-component';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import type { PaidOut } from './return-dialog.tsx';

const ReturnDialog = lazyDialog(async () => {
  const [file] = await Promise.all([import('./return-dialog.tsx'), i18next.loadNamespaces('payouts')]);
  return file.ReturnDialog;
});

type ReturnPayoutProps = { paid: PaidOut; button: (open: () => void) => ReactNode };

/**
 * A button of the caller's look that opens the dialog of a returned payout. For those with `approve_payouts`.
 */
export function ReturnPayout({ paid, button }: ReturnPayoutProps) {
  const [opened, setOpened] = useState<number>();
  return (
    <>
      {button(() => setOpened(paid.id))}
      {opened === paid.id && <ReturnDialog paid={paid} onClose={() => setOpened(undefined)} />}
    </>
  );
}
