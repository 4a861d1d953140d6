import { lottoAddress, phoneOf, usernameOf } from '@starline/domain/typed-values';
import { walletAddress } from '@starline/validators/tron-address';

const certain =
  <Value>(make: (text: string) => Value | undefined) =>
  (text: string): Value => {
    const value = make(text);
    if (value === undefined) throw new Error(`a test gives ${text}`);
    return value;
  };

/** Values as the validators make them. They throw for a text that a validator would refuse. */
export const phone = certain(phoneOf);
export const username = certain(usernameOf);
export const wallet = certain(walletAddress);
export const lottoWallet = certain(lottoAddress);
