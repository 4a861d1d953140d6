import { askPasskey } from '@starline/web/passkeys';
import { type Inputs, trpcClient } from '../../lib/trpc.ts';

/** Logs in with name and password. */
export const logIn = (typed: Inputs['sessions']['login']) => trpcClient.sessions.login.mutate(typed);

/** Logs in with a passkey of the user's choice. */
export async function logInByPasskey() {
  const credential = await askPasskey(await trpcClient.sessions.beginPasskeyLogin.mutate());
  return trpcClient.sessions.passkeyLogin.mutate({ credential });
}
