import { ADMIN_PASSWORD_MIN } from '@starline/domain/members';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { PasswordInput } from '@starline/ui/password-input';
import { Select } from '@starline/ui/select';
import { toast } from '@starline/ui/toast';
import { markFields } from '@starline/web/form-errors';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NewAccountHint } from '../../components/approvals/two-people.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useCodeText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { useRoleOptions } from './use-role-options.ts';

type Values = { username: string; name: string; password: string; role: string };

export function AddAdminDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admins', 'common']);
  const codeText = useCodeText();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const form = useForm<Values>({ defaultValues: { username: '', name: '', password: '', role: 'finance' } });
  const roles = useRoleOptions('finance');
  const { errors, isDirty } = form.formState;
  const create = trpc.admins.create.useMutation({
    retry: false,
    onSuccess: async () => {
      await utils.admins.invalidate();
      toast.success(t('added'));
      onClose();
    },
    onError: (error) => {
      markFields(form, error);
      if (failed(t('addFailed'), error)) onClose();
    },
  });
  const submit = form.handleSubmit(
    (values) => create.mutate(values),
    () => toast.error(t('allRequired')),
  );
  const error = (name: keyof Values) => errors[name]?.message && codeText(errors[name].message);
  return (
    <FormDialog
      onClose={onClose}
      dirty={isDirty}
      title={t('add')}
      onSubmit={submit}
      submit={t('common:save')}
      busy={create.isPending}
    >
      <Field label={t('username')} required error={error('username')}>
        <Input
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          {...form.register('username', { required: 'required' })}
        />
      </Field>
      <Field label={t('name')} required error={error('name')}>
        <Input maxLength={60} {...form.register('name', { required: 'required' })} />
      </Field>
      <Field
        label={t('password')}
        required
        error={error('password')}
        hint={t('passwordHint', { minimum: ADMIN_PASSWORD_MIN })}
      >
        <PasswordInput
          autoComplete="new-password"
          {...form.register('password', {
            required: 'required',
            minLength: { value: ADMIN_PASSWORD_MIN, message: 'password_min' },
          })}
        />
      </Field>
      <Field label={t('role')} hint={t('roleHint')}>
        <Select {...form.register('role')} options={roles} />
      </Field>
      <NewAccountHint />
    </FormDialog>
  );
}
