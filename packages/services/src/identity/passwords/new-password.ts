import { readFileSync } from 'node:fs';
import { AppError } from '@starline/domain/errors';
import { passwordRefusal } from '@starline/domain/passwords';
import type { Settings } from '../../base/settings/read.ts';

let common: ReadonlySet<string> | undefined;

/** Whether a password is among the 10,000 commonest. Reads the list once. */
function isCommon(text: string): boolean {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common.has(text);
}

/**
 * Throws when the settings refuse a member's new password: `password_min` (with the minimum),
 * `password_is_own`, `password_repeats`, `password_common`. `field` names the input.
 * docs/domain/access.md#passwords.
 */
export function refuseWeakPassword(
  settings: Settings,
  given: { password: string; username: string; phone: string },
  field: 'password' | 'newPassword',
): void {
  const minimum = settings.integer('password_min_length');
  const code = passwordRefusal(
    { ...given, isCommon },
    {
      minimum,
      refusesOwn: settings.values.password_refuse_own === 'on',
      refusesRepeated: settings.values.password_refuse_repeated === 'on',
      refusesCommon: settings.values.password_refuse_common === 'on',
    },
  );
  if (code) throw new AppError(code, code === 'password_min' ? { minimum } : {}, { [field]: code });
}
