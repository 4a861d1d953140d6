import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { Written } from '@starline/ui/written';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { PasskeyCalls } from '../passkeys.ts';

type PasskeyLineProps = {
  passkey: { id: number; name: string };
  calls: PasskeyCalls;
  /** Without `renamed` a new name is confirmed by the line alone. */
  texts: Record<'name' | 'rename' | 'save' | 'cancel' | 'remove', string> & { renamed?: string };
  errorText: (error: unknown) => string;
  onRemove: () => void;
  /** When the passkey was used. */
  children: ReactNode;
};

/** One passkey: its name, which can be changed in place, and when it was used. */
export function PasskeyLine({ passkey, calls, texts, errorText, onRemove, children }: PasskeyLineProps) {
  const [isRenaming, setRenaming] = useState(false);
  const rename = useMutation({
    mutationFn: (name: string) => calls.rename({ id: passkey.id, name }),
    retry: false,
    onSuccess: () => {
      if (texts.renamed) toast.success(texts.renamed);
      setRenaming(false);
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => calls.reload(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name !== '') rename.mutate(name);
  };
  if (isRenaming) {
    return (
      <li className="py-3.5 first:pt-0">
        <form onSubmit={submit} noValidate className="grid gap-3">
          <Field label={texts.name}>
            <Input name="name" defaultValue={passkey.name} autoComplete="off" maxLength={40} data-autofocus />
          </Field>
          <div className="flex gap-2">
            <Button type="submit" size="sm" variant="primary" busy={rename.isPending}>
              {texts.save}
            </Button>
            <Button size="sm" onClick={() => setRenaming(false)}>
              {texts.cancel}
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
        <Written className="font-medium">{passkey.name}</Written>
        <div className="text-ink-3 text-sm">{children}</div>
      </div>
      <Button size="sm" onClick={() => setRenaming(true)}>
        {texts.rename}
        <span className="sr-only">{passkey.name}</span>
      </Button>
      <Button size="sm" onClick={onRemove}>
        {texts.remove}
        <span className="sr-only">{passkey.name}</span>
      </Button>
    </li>
  );
}
