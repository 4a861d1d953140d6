import { Button } from '@starline/ui/button';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { Moment } from '../moment.tsx';

type PasskeyLineProps = { passkey: Outputs['passkeys']['list']['rows'][number]; onRemove: () => void };

/** One passkey: its name, which can be changed in place, and when it was used. */
export function PasskeyLine({ passkey, onRemove }: PasskeyLineProps) {
  const { t } = useTranslation(['people', 'common']);
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const [isRenaming, setRenaming] = useState(false);
  const rename = trpc.passkeys.rename.useMutation({
    retry: false,
    onSuccess: () => {
      toast.success(t('passkeys.renamed'));
      setRenaming(false);
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => utils.passkeys.invalidate(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name !== '') rename.mutate({ id: passkey.id, name });
  };
  return (
    <li className="flex flex-wrap items-center gap-2 py-2.5 text-sm">
      {isRenaming ? (
        <form onSubmit={submit} noValidate className="flex min-w-0 flex-1 flex-wrap gap-2">
          <Input
            name="name"
            aria-label={t('passkeys.name')}
            defaultValue={passkey.name}
            autoComplete="off"
            maxLength={40}
            data-autofocus
            className="min-w-0 flex-1"
          />
          <Button type="submit" size="sm" variant="primary" busy={rename.isPending}>
            {t('common:save')}
          </Button>
          <Button size="sm" onClick={() => setRenaming(false)}>
            {t('common:cancel')}
          </Button>
        </form>
      ) : (
        <>
          <span className="grid min-w-0 flex-1">
            <bdi className="truncate font-semibold">{passkey.name}</bdi>
            <span className="text-ink-3">
              {t('passkeys.lastUsed')} <Moment at={passkey.lastUsedAt} />
            </span>
          </span>
          <Button size="sm" onClick={() => setRenaming(true)}>
            {t('passkeys.rename')}
            <span className="sr-only">{passkey.name}</span>
          </Button>
          <Button size="sm" onClick={onRemove}>
            {t('passkeys.remove')}
            <span className="sr-only">{passkey.name}</span>
          </Button>
        </>
      )}
    </li>
  );
}
