import { Banner } from '@starline/ui/banner';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { toast } from '@starline/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered, refusalOf, useErrorText } from '../lib/errors.ts';
import { useHasRole } from '../lib/role.ts';

export type DeleteDialogProps<Row> = {
  row: Row | undefined;
  title: string;
  /** Names what goes: whose, how much. */
  describe: (row: Row) => ReactNode;
  /** What an owner may push through all the same. Without codes there is no forcing. */
  forceable?: readonly string[];
  forceWarning?: string;
  confirmLabel?: string;
  run: (row: Row, act: { force: boolean; idempotencyKey: string }) => Promise<unknown>;
  done?: string;
  failed?: string;
  onClose: () => void;
};

type Act<Row> = { row: Row; force: boolean; idempotencyKey: string };

/** Ask, delete, and where the books refuse, tell an owner what forcing would mean. */
export function DeleteDialog<Row>(props: DeleteDialogProps<Row>) {
  const { row, forceable = [], onClose } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isOwner = useHasRole('owner');
  const act = useMutation({
    mutationFn: (input: Act<Row>) => props.run(input.row, input),
    onSuccess: () => {
      toast.success(props.done ?? t('deleted'));
      close();
    },
    onError: (error) => {
      if (canForce(error)) return;
      toast.error(props.failed ?? t('deleteFailed'), errorText(error));
      close();
    },
  });
  const canForce = (error: unknown) => isOwner && forceable.includes(refusalOf(error)?.code ?? '');
  const isForcing = act.error !== null && canForce(act.error);
  const close = () => {
    act.reset();
    onClose();
  };
  const confirm = () => row && act.mutate({ row, force: isForcing, idempotencyKey: crypto.randomUUID() });
  return (
    <ConfirmDialog
      open={row !== undefined}
      title={props.title}
      description={row && props.describe(row)}
      tone="danger"
      confirmLabel={isForcing ? t('force') : (props.confirmLabel ?? t('delete'))}
      busy={act.isPending}
      onConfirm={confirm}
      onCancel={close}
    >
      {isForcing && (
        <Banner tone="warn" live>
          {errorText(act.error)} {props.forceWarning}
        </Banner>
      )}
      {act.isPending && act.failureCount > 0 && isUnanswered(act.failureReason) && (
        <Banner live>{t('checking')}</Banner>
      )}
    </ConfirmDialog>
  );
}
