import { isMasked } from './masked.ts';
import { USERNAME_RULE } from './members.ts';
import { typed } from './typed.ts';

/** Only `usernameOf` makes one. */
export type Username = string & { readonly made: 'Username' };
/** The username that a person typed in any width and case; undefined for a text that is none. */
export function usernameOf(text: string): Username | undefined {
  const username = typed(text, 'username');
  return USERNAME_RULE.test(username) ? (username as Username) : undefined;
}

/** Digits, at most 20. Only `phoneOf` makes one. */
export type Phone = string & { readonly made: 'Phone' };
/**
 * The number that a person typed in any width, with the signs that people write between its digits; undefined
 * for none.
 */
export function phoneOf(text: string): Phone | undefined {
  const digits = typed(text, 'phone');
  return /^[0-9]{1,20}$/.test(digits) ? (digits as Phone) : undefined;
}

/** The address of a lotto wallet, whose form no rule states. Only `lottoAddress` makes one. */
export type LottoAddress = string & { readonly made: 'LottoAddress' };

/** The address that a person typed, in plain width; undefined for an empty or a masked text. */
export function lottoAddress(text: string): LottoAddress | undefined {
  const address = typed(text, 'search');
  return address === '' || isMasked(address) ? undefined : (address as LottoAddress);
}
