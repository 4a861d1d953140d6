import { ProofGate } from '@starline/web/components/proof-gate';
import { useTranslation } from 'react-i18next';
import { trpcClient } from '../lib/trpc.ts';
import { useErrorText } from '../lib/use-error-text.ts';

/** Asks for a fresh proof where a call needs one. docs/domain/access.md#proof. */
export function Proof() {
  const { t } = useTranslation('later');
  const errorText = useErrorText();
  return (
    <ProofGate
      passkeys={{
        begin: () => trpcClient.passkeys.beginProof.mutate(),
        texts: {
          use: t('passkeyProof.use'),
          text: t('passkeyProof.text'),
          other: t('passkeyProof.other'),
          failed: t('passkeyProof.failed'),
        },
      }}
      prove={(given) => trpcClient.sessions.prove.mutate(given)}
      errorText={errorText}
    />
  );
}
