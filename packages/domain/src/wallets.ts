import { isMasked } from './personal-data.ts';
import { typed } from './typed.ts';

/** The address of a lotto wallet, whose form no rule states. Only `lottoAddress` makes one. */
export type LottoAddress = string & { readonly made: 'LottoAddress' };

/** The address that a person typed, in plain width; undefined for an empty or a masked text. */
export function lottoAddress(text: string): LottoAddress | undefined {
  const address = typed(text, 'search');
  return address === '' || isMasked(address) ? undefined : (address as LottoAddress);
}
