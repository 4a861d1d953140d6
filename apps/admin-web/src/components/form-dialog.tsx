import { Button } from '@starline/ui/button';
import { Dialog, type DialogProps } from '@starline/ui/dialog';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CannotSend, useSending } from './sending.tsx';

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'children'> & {
  /**
   * Whether closing would lose something. Every form says so, because a lost one cannot be seen in a review.
   */
  dirty: boolean;
  size?: DialogProps['size'];
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The act, on the button that does it. */
  submit: ReactNode;
  tone?: 'primary' | 'danger';
  busy: boolean;
  disabled?: boolean;
  /** Closes without the act; "cancel" unless that word means something else here. */
  back?: ReactNode;
};

/**
 * A dialog with one form: its fields, the act, and a button that closes it. Any number of taps sends one
 * request, and without a connection it says so and sends nothing.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    onClose,
    onSubmit,
    submit,
    tone = 'primary',
    busy,
    disabled = false,
    back,
    children,
    ...dialog
  } = props;
  const { t } = useTranslation('common');
  const id = useId();
  const { isOnline, once } = useSending();
  return (
    <Dialog
      open
      size="sm"
      {...dialog}
      // Its answer closes the dialog that is open by then, which may be another one.
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {back ?? t('cancel')}
          </Button>
          <Button type="submit" form={id} variant={tone} busy={busy} disabled={!isOnline || disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          once(() => onSubmit(event));
        }}
        className="grid gap-4"
      >
        {children}
        <CannotSend />
      </form>
    </Dialog>
  );
}
