import { askPasskey } from '@starline/web/passkeys';
import { trpcClient } from '../../lib/trpc.ts';

/** Logs in with a passkey of the user's choice. Loaded when the button is pressed. */
export async function logInByPasskey() {
  const credential = await askPasskey(await trpcClient.sessions.beginPasskeyLogin.mutate());
  return trpcClient.sessions.passkeyLogin.mutate({ credential });
}
