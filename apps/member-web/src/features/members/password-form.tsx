import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { PasswordInput } from '@starline/ui/password-input';
import { toast } from '@starline/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordStrength } from '../../components/password-strength.tsx';
import { RuleHints } from '../../components/rule-hints.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useFieldText } from '../../lib/use-field-text.ts';
import { usePasswordMinimum } from '../../lib/use-password-minimum.ts';

type Values = { currentPassword: string; newPassword: string; repeated: string };
const empty: Values = { currentPassword: '', newPassword: '', repeated: '' };

export default function PasswordForm() {
  const { t } = useTranslation(['settings', 'errors']);
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const minimum = usePasswordMinimum();
  const { data: profile } = trpc.members.profile.useQuery();
  const { data: me } = trpc.sessions.me.useQuery();
  const isForced = me?.user?.mustChangePassword ?? false;
  const form = useForm<Values>({ defaultValues: empty, mode: 'onTouched' });
  const { errors } = form.formState;
  const change = trpc.members.changePassword.useMutation({
    onSuccess: async () => {
      form.reset(empty);
      toast.success(t('password_change_success'));
      await utils.sessions.invalidate();
      if (isForced) await navigate({ to: '/dashboard' });
    },
  });
  const [newPassword, repeated] = useWatch({ control: form.control, name: ['newPassword', 'repeated'] });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) =>
        change.mutate({ currentPassword: values.currentPassword, newPassword: values.newPassword }),
      )}
      className="grid gap-4"
    >
      {isForced && <Banner tone="warn">{t('errors:must_change_password')}</Banner>}
      <Field label={t('currentPassword')} required error={fieldText(errors.currentPassword)}>
        <PasswordInput
          {...form.register('currentPassword', { required: 'required' })}
          autoComplete="current-password"
        />
      </Field>
      <Field
        label={t('newPassword')}
        required
        error={fieldText(errors.newPassword)}
        hint={
          <div className="grid gap-2">
            <RuleHints
              rules={[
                { text: t('ruleLength', { minimum }), isMet: newPassword.length >= minimum },
                { text: t('ruleSame'), isMet: newPassword !== '' && newPassword === repeated },
              ]}
            />
            <PasswordStrength
              password={newPassword}
              known={[profile?.username ?? '', profile?.name ?? '', profile?.phone ?? '']}
            />
          </div>
        }
      >
        <PasswordInput
          {...form.register('newPassword', {
            required: 'required',
            minLength: { value: minimum, message: minimum > 4 ? 'password_min' : 'password_min_4' },
          })}
          autoComplete="new-password"
        />
      </Field>
      <Field label={t('repeated')} required error={fieldText(errors.repeated)}>
        <PasswordInput
          {...form.register('repeated', {
            validate: (text, values) => text === values.newPassword || 'password_not_match',
          })}
          autoComplete="new-password"
        />
      </Field>
      {change.error && (
        <Banner tone="bad" live>
          {errorText(change.error, t('password_change_fail'))}
        </Banner>
      )}
      <p className="text-ink-3 text-sm">{t('passwordEndsOthers')}</p>
      <Button type="submit" variant="primary" busy={change.isPending}>
        {t('changePassword')}
      </Button>
    </form>
  );
}
