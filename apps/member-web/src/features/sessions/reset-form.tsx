import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { PasswordInput } from '@starline/ui/password-input';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordStrength } from '../../components/password-strength.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { usePasswordMinimum } from '../../lib/use-password-minimum.ts';

type ResetFormProps = { error: unknown; busy: boolean; onSubmit: (newPassword: string) => void };
type Wrong = 'password_min' | 'password_min_4' | 'password_not_match';

export function ResetForm({ error, busy, onSubmit }: ResetFormProps) {
  const { t } = useTranslation(['signedOut', 'errors', 'forgot']);
  const errorText = useErrorText();
  const [wrong, setWrong] = useState<Wrong>();
  const [typed, setTyped] = useState('');
  const minimum = usePasswordMinimum();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    const isShort = password.length < minimum;
    const isOther = password !== form.get('repeated');
    const tooShort = minimum > 4 ? 'password_min' : 'password_min_4';
    const found = isShort ? tooShort : isOther ? 'password_not_match' : undefined;
    setWrong(found);
    if (!found) onSubmit(password);
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {Boolean(error) && (
        <Banner tone="bad" live>
          {errorText(error, t('forgot:unreachable'))}
        </Banner>
      )}
      <Field
        label={t('forgot:newPassword')}
        hint={
          <div className="grid gap-2">
            {t('signedOut:signup.passwordHint', { minimum })}
            <PasswordStrength password={typed} />
          </div>
        }
        error={wrong && wrong !== 'password_not_match' ? t(`errors:${wrong}`) : undefined}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Field
        label={t('forgot:repeat')}
        error={wrong === 'password_not_match' ? t('errors:password_not_match') : undefined}
      >
        <PasswordInput name="repeated" autoComplete="new-password" maxLength={200} />
      </Field>
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('forgot:save')}
      </Button>
    </form>
  );
}
