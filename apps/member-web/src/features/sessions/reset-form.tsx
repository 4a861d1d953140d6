import { MEMBER_PASSWORD_MIN } from '@starline/domain/members';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { PasswordInput } from '@starline/ui/password-input';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/use-error-text.ts';

type ResetFormProps = { error: unknown; busy: boolean; onSubmit: (newPassword: string) => void };
type Wrong = 'password_min_4' | 'password_not_match';

export function ResetForm({ error, busy, onSubmit }: ResetFormProps) {
  const { t } = useTranslation(['signedOut', 'errors']);
  const errorText = useErrorText();
  const [wrong, setWrong] = useState<Wrong>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    const isShort = password.length < MEMBER_PASSWORD_MIN;
    const isOther = password !== form.get('repeated');
    const found = isShort ? 'password_min_4' : isOther ? 'password_not_match' : undefined;
    setWrong(found);
    if (!found) onSubmit(password);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div aria-live="assertive" className="empty:hidden">
        {Boolean(error) && <Banner tone="bad">{errorText(error, t('signedOut:login.unreachable'))}</Banner>}
      </div>
      <Field
        label={t('signedOut:forgot.newPassword')}
        hint={t('signedOut:signup.passwordHint')}
        error={wrong === 'password_min_4' ? t('errors:password_min_4') : undefined}
      >
        <PasswordInput name="password" autoComplete="new-password" maxLength={200} />
      </Field>
      <Field
        label={t('signedOut:forgot.repeat')}
        error={wrong === 'password_not_match' ? t('errors:password_not_match') : undefined}
      >
        <PasswordInput name="repeated" autoComplete="new-password" maxLength={200} />
      </Field>
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('signedOut:forgot.save')}
      </Button>
    </form>
  );
}
