import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
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
import type { Link } from './link-dialog.tsx';
import { useRoleOptions } from './use-role-options.ts';

type Values = { username: string; name: string; role: string; email: string };
type InviteDialogProps = { onClose: () => void; onLink: (link: Link) => void };

/**
 * Invites an administrator, and makes the link at once when no second person has to approve the invitation.
 */
export function InviteDialog({ onClose, onLink }: InviteDialogProps) {
  const { t, i18n } = useTranslation(['people', 'admins', 'common']);
  const codeText = useCodeText();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const form = useForm<Values>({ defaultValues: { username: '', name: '', role: 'finance', email: '' } });
  const roles = useRoleOptions('finance');
  const { errors, isDirty } = form.formState;
  const link = trpc.admins.makeInvitationLink.useMutation({
    retry: false,
    onSuccess: onLink,
    onError: (error) => failed(t('link.failed'), error),
    onSettled: onClose,
  });
  const invite = trpc.admins.invite.useMutation({
    retry: false,
    onSuccess: async ({ id }) => {
      await utils.admins.invalidate();
      toast.success(t('invited'));
      link.mutate({ id });
    },
    onError: (error) => {
      markFields(form, error);
      if (failed(t('inviteFailed'), error)) onClose();
    },
  });
  const submit = form.handleSubmit(({ email, ...values }) =>
    invite.mutate({
      ...values,
      ...(email.trim() !== '' && { email: email.trim() }),
      language: i18n.language === 'en' ? 'en' : 'ko',
    }),
  );
  const error = (name: keyof Values) => errors[name]?.message && codeText(errors[name].message);
  return (
    <FormDialog
      onClose={onClose}
      dirty={isDirty}
      title={t('invite')}
      description={t('inviteText')}
      onSubmit={submit}
      submit={t('invite')}
      busy={invite.isPending || link.isPending}
    >
      <Field label={t('admins:username')} required error={error('username')}>
        <Input
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          {...form.register('username', { required: 'required' })}
        />
      </Field>
      <Field label={t('admins:name')} required error={error('name')}>
        <Input maxLength={60} {...form.register('name', { required: 'required' })} />
      </Field>
      <Field label={t('admins:role')} hint={t('admins:roleHint')} error={error('role')}>
        <Select {...form.register('role')} options={roles} />
      </Field>
      <Field label={t('email')} hint={t('emailHint')} error={error('email')}>
        <Input type="email" autoComplete="off" maxLength={200} {...form.register('email')} />
      </Field>
      <NewAccountHint />
    </FormDialog>
  );
}
