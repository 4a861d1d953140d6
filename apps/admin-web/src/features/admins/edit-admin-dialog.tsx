import { Checkbox } from '@starline/ui/checkbox';
import { Field } from '@starline/ui/field';
import { Select } from '@starline/ui/select';
import { toast } from '@starline/ui/toast';
import { isolated } from '@starline/web/isolated';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LastApprover } from '../../components/approvals/two-people.tsx';
import { useConflict } from '../../components/conflict/use-conflict.tsx';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { type Inputs, type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { useRoleOptions } from './use-role-options.ts';

type Admin = Outputs['admins']['list'][number];
type EditAdminDialogProps = { admin: Admin; onClose: () => void };

const seenOf = ({ role, disabledAt }: Admin) => ({ role, isDisabled: disabledAt !== null });

/** Changes the role of an administrator, and disables or enables the account. Both end the sessions. */
export function EditAdminDialog({ admin: shown, onClose }: EditAdminDialogProps) {
  const admin = useOpened(shown);
  const { t } = useTranslation(['admins', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const roles = useRoleOptions(admin.role);
  const form = useForm({ defaultValues: seenOf(admin) });
  const { isDirty } = form.formState;
  const update = trpc.admins.update.useMutation({
    retry: false,
    onSuccess: async () => {
      await utils.admins.invalidate();
      toast.success(t('updated'));
      onClose();
    },
    onError: (error, input) => {
      if (conflict.caught(error, input)) return;
      if (failed(t('updateFailed'), error)) onClose();
    },
  });
  const conflict = useConflict<Inputs['admins']['update']>({
    read: async () => {
      const now = (await utils.admins.list.fetch(undefined, { staleTime: 0 })).find(
        ({ id }) => id === admin.id,
      );
      return now && seenOf(now);
    },
    send: update.mutate,
  });
  return (
    <FormDialog
      onClose={onClose}
      dirty={isDirty}
      title={`${t('edit')} · ${isolated(admin.name)}`}
      onSubmit={form.handleSubmit((values) =>
        update.mutate({ id: admin.id, ...values, seen: seenOf(admin) }),
      )}
      submit={t('common:save')}
      busy={update.isPending}
      disabled={!isDirty}
    >
      {conflict.dialog}
      <Field label={t('role')} hint={t('roleHint')}>
        <Select {...form.register('role')} options={roles} />
      </Field>
      <Checkbox label={t('isDisabled')} {...form.register('isDisabled')} />
      {isDirty && <LastApprover adminId={admin.id} />}
    </FormDialog>
  );
}
