import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { PasswordInput } from '@starline/ui/password-input';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProofRequest } from '../proof.ts';
import { refusalOf } from '../refusals.ts';

export type GivenProof = { password: string } | { totp: string };
export type ProofDialogProps = {
  request: ProofRequest;
  /** Sends the proof to the server. */
  prove: (given: GivenProof) => Promise<unknown>;
  errorText: (error: unknown) => string;
};

/** Asks for the password or for a code, in place. What the user was doing goes on afterwards. */
export function ProofDialog({ request, prove, errorText }: ProofDialogProps) {
  const { t } = useTranslation('ui');
  const form = useId();
  const give = useMutation({
    mutationFn: prove,
    retry: false,
    onSuccess: () => request.answer(true),
  });
  // A second factor that was turned on in another tab makes the password too weak.
  const isCode = request.kind === 'second_factor' || refusalOf(give.error)?.code === 'totp_required';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const text = String(new FormData(event.currentTarget).get('proof') ?? '');
    if (text !== '') give.mutate(isCode ? { totp: text.trim() } : { password: text });
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('proofTitle')}
      description={t('proofText')}
      onClose={() => request.answer(false)}
      footer={
        <>
          <Button onClick={() => request.answer(false)}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={give.isPending}>
            {t('proofSubmit')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Field
          key={isCode ? 'code' : 'password'}
          label={isCode ? t('proofCode') : t('proofPassword')}
          error={give.error ? errorText(give.error) : undefined}
        >
          {isCode ? (
            <Input
              name="proof"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              data-autofocus
            />
          ) : (
            <PasswordInput name="proof" autoComplete="current-password" data-autofocus />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
