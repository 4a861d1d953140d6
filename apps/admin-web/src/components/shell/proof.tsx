import { ProofGate } from '@starline/web/components/proof-gate';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

/** Asks for a fresh proof where a call needs one. docs/domain/access.md#proof. */
export function Proof() {
  const { t } = useTranslation('people');
  const errorText = useErrorText();
  const { client } = trpc.useUtils();
  return (
    <ProofGate
      passkeys={{
        begin: () => client.passkeys.beginProof.mutate(),
        texts: {
          use: t('passkeys.use'),
          text: t('passkeys.useText'),
          other: t('passkeys.other'),
          failed: t('passkeys.failed'),
        },
      }}
      prove={(given) => client.sessions.prove.mutate(given)}
      errorText={errorText}
    />
  );
}
