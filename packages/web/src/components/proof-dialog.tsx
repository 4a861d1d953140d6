import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { PasswordInput } from '@starline/ui/password-input';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askPasskey, isDeclined } from '../passkeys.ts';
import type { ProofRequest } from '../proof.ts';
import { refusalOf } from '../refusals.ts';

export type GivenProof = { password: string } | { totp: string } | { passkey: Passkey };
type Passkey = Awaited<ReturnType<typeof askPasskey>>;
export type ProofDialogProps = {
  request: ProofRequest;
  /** What a surface with passkeys needs: the options of the server for a proof, and texts. */
  passkeys?: {
    begin: () => Promise<Parameters<typeof askPasskey>[0]>;
    texts: Record<'use' | 'text' | 'other' | 'failed', string>;
  };
  /** Sends the proof to the server. */
  prove: (given: GivenProof) => Promise<unknown>;
  errorText: (error: unknown) => string;
};

/**
 * Asks for a passkey, a code or the password, in place. What the user was doing goes on afterwards. With a
 * passkey and a second factor, the passkey is offered first.
 */
export function ProofDialog({ request, passkeys, prove, errorText }: ProofDialogProps) {
  const { t } = useTranslation('ui');
  const form = useId();
  const [isOther, setOther] = useState(false);
  const give = useMutation({
    mutationFn: async (given: Exclude<GivenProof, { passkey: Passkey }> | 'passkey') => {
      if (given !== 'passkey') return prove(given);
      if (!passkeys) throw new Error('this surface has no passkeys');
      return prove({ passkey: await askPasskey(await passkeys.begin()) });
    },
    retry: false,
    onSuccess: () => request.answer(true),
  });
  // A factor that was added in another tab makes the password too weak.
  const refusal = refusalOf(give.error);
  const kind = refusal?.code === 'proof_required' ? refusal.params.proof : request.proof;
  const isPasskey = kind === 'passkey' && !isOther;
  const isCode = kind !== 'password' || refusal?.code === 'totp_required';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (isPasskey) return give.mutate('passkey');
    const text = String(new FormData(event.currentTarget).get('proof') ?? '');
    if (text !== '') give.mutate(isCode ? { totp: text.trim() } : { password: text });
  };
  const error = give.error && (refusal ? errorText(give.error) : undefined);
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
            {isPasskey ? passkeys?.texts.use : t('proofSubmit')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        {isPasskey ? (
          <div className="grid gap-3">
            <p className="text-ink-2">{passkeys?.texts.text}</p>
            {give.error && !isDeclined(give.error) && (
              <Banner tone="bad" live>
                {error ?? passkeys?.texts.failed}
              </Banner>
            )}
            {request.other && (
              <Button onClick={() => setOther(true)} className="justify-self-start">
                {passkeys?.texts.other}
              </Button>
            )}
          </div>
        ) : (
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
        )}
      </form>
    </Dialog>
  );
}
