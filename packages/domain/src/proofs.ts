/**
 * A member's proof counts for this long in its session; a setting says it of staff.
 * docs/domain/access.md#proof.
 */
export const PROOF_SECONDS = 5 * 60;

/**
 * What a caller proves an identity with; a password counts only while there is neither passkey nor second
 * factor.
 */
export const PROOF_KINDS = ['passkey', 'second_factor', 'password'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/**
 * When a call needs a proof: `always`, `after_login` for one that was given since, or by what is asked:
 * `contact` for contact and payout data, `destination` for a typed bank account that is saved nowhere, `full`
 * for personal data that is not masked, `settings` always, and also while `step_up` is off for a change of
 * `step_up` itself.
 */
export const PROOF_RULES = ['always', 'after_login', 'contact', 'destination', 'full', 'settings'] as const;
export type ProofRule = (typeof PROOF_RULES)[number];
/** The rule of a procedure. A mutation of staff needs a proof always, unless it says why it never does. */
export type ProofTag = ProofRule | { never: string };

/**
 * Whether a proof of that instant counts at `now`. An instant in the future, as after a clock was set back,
 * counts.
 */
export const isProofFresh = (provenAt: string | null, now: Date, seconds: number = PROOF_SECONDS): boolean =>
  provenAt !== null && now.getTime() - Date.parse(provenAt) <= seconds * 1000;
