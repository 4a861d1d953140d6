import { askPasskey, isDeclined } from '@starline/web/passkeys';
import { forgetAnswers } from '../../data.tsx';
import { type Inputs, trpcClient } from '../../lib/trpc.ts';

/** Logs in with name and password, and with the code of the second factor where one is due. */
export async function logIn(typed: Inputs['sessions']['login']) {
  const { admin } = await trpcClient.sessions.login.mutate(typed);
  forgetAnswers();
  return admin;
}

/**
 * Logs in with a passkey of the user's choice; undefined when the user closed the question of the browser.
 */
export async function logInByPasskey() {
  try {
    const credential = await askPasskey(await trpcClient.sessions.beginPasskeyLogin.mutate());
    const { admin } = await trpcClient.sessions.passkeyLogin.mutate({ credential });
    forgetAnswers();
    return admin;
  } catch (error) {
    if (isDeclined(error)) return undefined;
    throw error;
  }
}
