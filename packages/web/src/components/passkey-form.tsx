import { deviceName } from '@starline/domain/device-name';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { isDeclined, makePasskey, type PasskeyCalls } from '../passkeys.ts';
import { refusalOf } from '../refusals.ts';

type PasskeyFormProps = {
  calls: PasskeyCalls;
  /** `unnamed` is the name of a passkey that the user gave none. */
  texts: Record<'name' | 'unnamed' | 'add' | 'added' | 'failed', string>;
  errorText: (error: unknown) => string;
  variant?: 'primary';
  onAdded?: () => void;
};

/** Adds a passkey under a name, which begins as that of this device. */
export function PasskeyForm({ calls, texts, errorText, variant, onAdded }: PasskeyFormProps) {
  const add = useMutation({
    mutationFn: async (name: string) =>
      calls.add({ name, credential: await makePasskey(await calls.begin()) }),
    retry: false,
    onSuccess: async () => {
      toast.success(texts.added);
      await calls.reload();
      onAdded?.();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    add.mutate(name || texts.unnamed);
  };
  const text = refusalOf(add.error) ? errorText(add.error) : texts.failed;
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {add.error && !isDeclined(add.error) && (
        <Banner tone="bad" live>
          {text}
        </Banner>
      )}
      <Field label={texts.name}>
        <Input name="name" defaultValue={deviceName(navigator.userAgent)} autoComplete="off" maxLength={40} />
      </Field>
      <Button type="submit" variant={variant} busy={add.isPending} className="justify-self-start">
        {texts.add}
      </Button>
    </form>
  );
}
