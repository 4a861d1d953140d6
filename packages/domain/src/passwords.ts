/**
 * The rules for a new password of a member; all but the length are off by default.
 * docs/domain/access.md#passwords.
 */
export type PasswordRules = {
  minimum: number;
  refusesOwn: boolean;
  refusesRepeated: boolean;
  refusesCommon: boolean;
};

/**
 * A new password with what it is compared with. `isCommon` tells whether a text is among the commonest
 * passwords.
 */
export type NewPassword = {
  password: string;
  username: string;
  phone: string;
  isCommon: (text: string) => boolean;
};

const hasOneCharacter = (text: string) => new Set(text).size === 1;

/**
 * The error code of the first rule that refuses the password; undefined if it may be used. Compares without
 * case.
 */
export function passwordRefusal(
  { password, username, phone, isCommon }: NewPassword,
  rules: PasswordRules,
): 'password_min' | 'password_is_own' | 'password_repeats' | 'password_common' | undefined {
  const text = password.toLowerCase();
  const digits = text.replaceAll(/[\s-]/g, '');
  if ([...password].length < rules.minimum) return 'password_min';
  if (rules.refusesOwn && (text === username.toLowerCase() || (phone !== '' && digits === phone)))
    return 'password_is_own';
  if (rules.refusesRepeated && hasOneCharacter(text)) return 'password_repeats';
  if (rules.refusesCommon && isCommon(text)) return 'password_common';
  return undefined;
}
