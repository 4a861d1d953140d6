import { askPasskey, isDeclined } from '@starline/web/passkeys';
import { trpcClient } from '../../lib/trpc.ts';

/**
 * Logs in with a passkey of the user's choice; undefined when the user closed the question of the browser.
 * Loaded when the button is pressed.
 */
export async function logInByPasskey() {
  try {
    const credential = await askPasskey(await trpcClient.sessions.beginPasskeyLogin.mutate());
    return await trpcClient.sessions.passkeyLogin.mutate({ credential });
  } catch (error) {
    if (isDeclined(error)) return undefined;
    throw error;
  }
}
