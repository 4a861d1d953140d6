import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { PasswordInput } from '@starline/ui/password-input';
import type { FormEvent } from 'react';
import { useErrorText } from '../../lib/use-error-text.ts';

type CodeFormProps = {
  label: string;
  submit: string;
  isPassword?: boolean;
  tone?: 'primary' | 'danger';
  error: unknown;
  busy: boolean;
  onSubmit: (text: string) => void;
};

export function CodeForm({
  label,
  submit,
  isPassword,
  tone = 'primary',
  error,
  busy,
  onSubmit,
}: CodeFormProps) {
  const errorText = useErrorText();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '');
    if (text !== '') onSubmit(isPassword ? text : text.trim());
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <Field label={label} error={error ? errorText(error) : undefined}>
        {isPassword ? (
          <PasswordInput name="text" autoComplete="current-password" data-autofocus />
        ) : (
          <Input
            name="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            data-autofocus
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant={tone} busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
