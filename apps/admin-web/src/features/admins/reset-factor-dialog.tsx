import { isolated } from '@starline/web/isolated';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';

type ResetFactorDialogProps = {
  admin: Outputs['admins']['list'][number] | undefined;
  onClose: () => void;
};

/** Resets the second factor of an administrator who lost the phone and the recovery codes. */
export function ResetFactorDialog({ admin, onClose }: ResetFactorDialogProps) {
  const { t } = useTranslation('secondFactor');
  const utils = trpc.useUtils();
  const reset = trpc.secondFactor.reset.useMutation();
  return (
    <DeleteDialog
      row={admin}
      title={t('resetConfirm')}
      describe={(row) => `${isolated(row.username)} · ${isolated(row.name)}`}
      confirmLabel={t('reset')}
      done={t('resetDone')}
      failed={t('resetFailed')}
      run={async (row) => {
        await reset.mutateAsync({ id: row.id });
        await utils.admins.invalidate();
      }}
      onClose={onClose}
    />
  );
}
