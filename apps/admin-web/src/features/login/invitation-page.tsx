import { ADMIN_PASSWORD_MIN } from '@starline/domain/members';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { PasswordInput } from '@starline/ui/password-input';
import { Wordmark } from '@starline/ui/wordmark';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activity } from '../../lib/activity.ts';
import { storeAdmin } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

/** Browsers send the fragment of an address to no server, so no log holds the token. */
const linkOf = (fragment: string) => {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  return { username: values.get('username') ?? '', token: values.get('token') ?? '' };
};

/** The page of an invitation: the invited person sets a password and is logged in. */
export function InvitationPage() {
  const { t } = useTranslation(['people', 'errors']);
  const [link] = useState(() => linkOf(window.location.hash));
  const isWhole = link.username !== '' && link.token !== '';
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-7 px-4 pb-[12vh]">
      <Wordmark className="h-7 max-w-full" />
      <Card className="w-full max-w-[380px]">
        <h1 tabIndex={-1} className="mb-2 font-bold text-lg">
          {t('accept.title')}
        </h1>
        {isWhole ? <AcceptForm link={link} /> : <Banner tone="bad">{t('accept.broken')}</Banner>}
      </Card>
    </main>
  );
}

function AcceptForm({ link }: { link: { username: string; token: string } }) {
  const { t } = useTranslation(['people', 'errors']);
  const router = useRouter();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [isShort, setShort] = useState(false);
  const accept = trpc.sessions.acceptInvitation.useMutation({
    retry: false,
    onSuccess: ({ admin }) => {
      queries.clear();
      activity.note();
      storeAdmin(admin);
      router.history.replace('/ad-xp/notices');
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setShort(password.length < ADMIN_PASSWORD_MIN);
    if (password.length >= ADMIN_PASSWORD_MIN) accept.mutate({ ...link, password });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{t('accept.text')}</p>
      <Field label={t('accept.username')}>
        <Input name="username" autoComplete="username" value={link.username} readOnly />
      </Field>
      <Field
        label={t('accept.password')}
        hint={t('accept.hint', { minimum: ADMIN_PASSWORD_MIN })}
        error={isShort ? t('errors:password_min') : undefined}
      >
        <PasswordInput name="password" autoComplete="new-password" data-autofocus />
      </Field>
      {accept.error && (
        <Banner tone="bad" live>
          {errorText(accept.error, t('accept.failed'))}
        </Banner>
      )}
      <Button type="submit" variant="primary" wide busy={accept.isPending}>
        {t('accept.submit')}
      </Button>
    </form>
  );
}
