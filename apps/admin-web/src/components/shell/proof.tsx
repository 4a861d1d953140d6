import { ProofGate } from '@starline/web/components/proof-gate';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

/** Asks for a fresh proof where a call needs one. docs/domain/access.md#proof. */
export function Proof() {
  const errorText = useErrorText();
  const { client } = trpc.useUtils();
  return <ProofGate prove={(given) => client.sessions.prove.mutate(given)} errorText={errorText} />;
}
