import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useUiText } from './text.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  /** Names the action and the amount: "95.00 USDT를 출금할까요?" */
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** A verb, not "OK". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Whether an answer would be lost: closing beside the buttons asks first. */
  dirty?: boolean;
  confirmDisabled?: boolean;
  /** Whether an entry of the history opened it: Back leads to the entry before, which closes it. */
  inAddress?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const text = useUiText();
  const { open, title, description, children, busy = false, dirty = false, tone = 'primary' } = props;
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      locked={busy}
      inAddress={props.inAddress}
      dirty={dirty}
      size="sm"
      role="alertdialog"
      title={title}
      description={description}
      footer={
        <>
          <Button data-autofocus onClick={props.onCancel} disabled={busy}>
            {props.cancelLabel ?? text.cancel}
          </Button>
          <Button variant={tone} onClick={props.onConfirm} busy={busy} disabled={props.confirmDisabled}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
