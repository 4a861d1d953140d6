import type { MemberLanguage } from '@starline/i18n/languages';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useFieldText } from '../../lib/use-field-text.ts';

/** Requests a new password. The answer is the same whether the member exists or not. */
export function ForgotForm() {
  const { t, i18n } = useTranslation(['forgot', 'signedOut']);
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const [isMissing, setMissing] = useState(false);
  const request = trpc.passwordResets.request.useMutation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const username = String(new FormData(event.currentTarget).get('username')).trim().toLowerCase();
    setMissing(username === '');
    if (username !== '') request.mutate({ username, language: i18n.language as MemberLanguage });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">{t('forgot:byMail')}</p>
      {request.isSuccess && (
        <Banner tone="ok" live>
          {t('forgot:sent')}
        </Banner>
      )}
      {request.error && (
        <Banner tone="bad" live>
          {errorText(request.error, t('forgot:unreachable'))}
        </Banner>
      )}
      <Field label={t('signedOut:login.username')} error={isMissing ? fieldText('required') : undefined}>
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={request.isPending}>
        {t('forgot:send')}
      </Button>
    </form>
  );
}
