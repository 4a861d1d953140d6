import { ADMIN_PASSWORD_MIN } from '@starline/domain/members';
import { Field } from '@starline/ui/field';
import { PasswordInput } from '@starline/ui/password-input';
import { toast } from '@starline/ui/toast';
import { markFields } from '@starline/web/form-errors';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useCodeText, useErrorText } from '../../lib/use-error-text.ts';

type Values = { currentPassword: string; newPassword: string };

/** An administrator's own password. Other devices are logged out; this one goes on. */
export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admins', 'common']);
  const codeText = useCodeText();
  const errorText = useErrorText();
  const form = useForm<Values>({ defaultValues: { currentPassword: '', newPassword: '' } });
  const { errors, isDirty } = form.formState;
  const change = trpc.admins.changePassword.useMutation({
    retry: false,
    onSuccess: () => {
      toast.success(t('passwordChanged'));
      onClose();
    },
    onError: (error) => {
      markFields(form, error);
      toast.error(t('passwordChangeFailed'), errorText(error));
    },
  });
  const error = (name: keyof Values) => errors[name]?.message && codeText(errors[name].message);
  return (
    <FormDialog
      onClose={onClose}
      dirty={isDirty}
      title={t('common:ownPassword')}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      submit={t('common:save')}
      busy={change.isPending}
    >
      <Field label={t('currentPassword')} required error={error('currentPassword')}>
        <PasswordInput
          data-autofocus
          autoComplete="current-password"
          {...form.register('currentPassword', { required: 'required' })}
        />
      </Field>
      <Field
        label={t('newPassword')}
        required
        error={error('newPassword')}
        hint={t('passwordHint', { minimum: ADMIN_PASSWORD_MIN })}
      >
        <PasswordInput
          autoComplete="new-password"
          {...form.register('newPassword', {
            required: 'required',
            minLength: { value: ADMIN_PASSWORD_MIN, message: 'password_min' },
          })}
        />
      </Field>
    </FormDialog>
  );
}
