import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

type Passkey = Outputs['passkeys']['list']['rows'][number];

/** One passkey: its name, which can be changed in place, and when it was used. */
export function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const [isRenaming, setRenaming] = useState(false);
  const rename = trpc.passkeys.rename.useMutation({
    onSuccess: () => setRenaming(false),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => utils.passkeys.invalidate(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name !== '') rename.mutate({ id: passkey.id, name });
  };
  if (isRenaming) {
    return (
      <li className="py-3.5 first:pt-0">
        <form onSubmit={submit} noValidate className="grid gap-3">
          <Field label={t('passkeys.name')}>
            <Input name="name" defaultValue={passkey.name} autoComplete="off" maxLength={40} data-autofocus />
          </Field>
          <div className="flex gap-2">
            <Button type="submit" size="sm" variant="primary" busy={rename.isPending}>
              {t('passkeys.save')}
            </Button>
            <Button size="sm" onClick={() => setRenaming(false)}>
              {t('passkeys.cancel')}
            </Button>
          </div>
        </form>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-start gap-3 py-3.5 first:pt-0">
      <KeyRound aria-hidden size={20} className="mt-0.5 shrink-0 text-ink-3" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <bdi className="font-medium">{passkey.name}</bdi>
        <div className="text-ink-3 text-sm">
          {t('passkeys.addedAt')} <Moment iso={passkey.createdAt} />
          {passkey.lastUsedAt && (
            <>
              {' · '}
              {t('passkeys.usedAt')} <Moment iso={passkey.lastUsedAt} />
            </>
          )}
        </div>
      </div>
      <Button size="sm" onClick={() => setRenaming(true)}>
        {t('passkeys.rename')}
        <span className="sr-only">{passkey.name}</span>
      </Button>
      <Button size="sm" onClick={onRemove}>
        {t('passkeys.remove')}
        <span className="sr-only">{passkey.name}</span>
      </Button>
    </li>
  );
}
