import { Button } from '@starline/ui/button';
import type { FormEvent, ReactNode } from 'react';

type OneFieldFormProps = {
  submit: string;
  tone?: 'primary' | 'danger';
  busy: boolean;
  onSubmit: (text: string) => void;
  /** A field with a control named `text`. */
  children: ReactNode;
};

export function OneFieldForm({ submit, tone = 'primary', busy, onSubmit, children }: OneFieldFormProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '');
    if (text !== '') onSubmit(text);
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {children}
      <Button type="submit" variant={tone} busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
