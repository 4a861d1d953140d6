import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** The calls of a surface that the form and the lines of passkeys need. `reload` reads the list again. */
export type PasskeyCalls = {
  begin: () => Promise<PublicKeyCredentialCreationOptionsJSON>;
  add: (given: { name: string; credential: RegistrationResponseJSON }) => Promise<unknown>;
  rename: (given: { id: number; name: string }) => Promise<unknown>;
  reload: () => Promise<unknown>;
};

/** Asks for one of the user's passkeys. The library is loaded with the first call. */
export async function askPasskey(options: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options });
}

/** Makes a passkey on this device or another one. The library is loaded with the first call. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options });
}

/** Whether the user closed the browser's question, or let it run out. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
