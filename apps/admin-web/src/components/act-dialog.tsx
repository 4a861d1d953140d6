import { ConfirmDialog, type ConfirmDialogProps } from '@starline/ui/confirm-dialog';
import { CannotSend, useSending } from './sending.tsx';

/** The question before an act. It knows the connection, and any number of taps sends one request. */
export function ActDialog({ onConfirm, confirmDisabled, children, ...dialog }: ConfirmDialogProps) {
  const { isOnline, once } = useSending();
  return (
    <ConfirmDialog
      {...dialog}
      confirmDisabled={!isOnline || confirmDisabled}
      onConfirm={() => once(onConfirm)}
    >
      {children}
      <div className="mt-3 empty:hidden">
        <CannotSend />
      </div>
    </ConfirmDialog>
  );
}
