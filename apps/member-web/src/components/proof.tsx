import { ProofGate } from '@starline/web/components/proof-gate';
import { trpcClient } from '../lib/trpc.ts';
import { useErrorText } from '../lib/use-error-text.ts';

/** Asks for a fresh proof where a call needs one. docs/domain/access.md#proof. */
export default function Proof() {
  const errorText = useErrorText();
  return (
    <ProofGate
      beginPasskey={() => trpcClient.passkeys.beginProof.mutate()}
      prove={(given) => trpcClient.sessions.prove.mutate(given)}
      errorText={errorText}
    />
  );
}
