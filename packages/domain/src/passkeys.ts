/** How many passkeys a member may have. */
export const PASSKEYS_MAX = 10;
/** A challenge counts for this long. docs/domain/access.md#passkeys. */
export const PASSKEY_CHALLENGE_SECONDS = 5 * 60;
