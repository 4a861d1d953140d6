import { deviceName } from '@starline/domain/device-name';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { isDeclined, makePasskey } from '@starline/web/passkeys';
import { refusalOf } from '@starline/web/refusals';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

/** Adds a passkey under a name, which begins as that of this device. */
export function PasskeyForm({ onAdded }: { onAdded?: () => void }) {
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const add = useMutation({
    mutationFn: async (name: string) => {
      const credential = await makePasskey(await utils.client.passkeys.begin.mutate());
      return utils.client.passkeys.add.mutate({ name, credential });
    },
    retry: false,
    onSuccess: async () => {
      toast.success(t('passkeys.added'));
      await utils.passkeys.invalidate();
      onAdded?.();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    add.mutate(name || t('passkeys.title'));
  };
  const text = refusalOf(add.error) ? errorText(add.error) : t('passkeys.failed');
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <div aria-live="assertive" className="empty:hidden">
        {add.error && !isDeclined(add.error) && <Banner tone="bad">{text}</Banner>}
      </div>
      <Field label={t('passkeys.name')}>
        <Input name="name" defaultValue={deviceName(navigator.userAgent)} autoComplete="off" maxLength={40} />
      </Field>
      <Button type="submit" busy={add.isPending} className="justify-self-start">
        {t('passkeys.add')}
      </Button>
    </form>
  );
}
