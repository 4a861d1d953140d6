import { sha256 } from '@noble/hashes/sha2.js';
import { base58 } from '@scure/base';
import { typed } from '@starline/domain/typed';

/** A TRC20 address with a right checksum. Only `walletAddress` makes one. */
export type WalletAddress = string & { readonly made: 'WalletAddress' };

/**
 * base58check of 25 bytes that begin with 0x41: what a TRC20 wallet looks like.
 * docs/domain/deposits.md#tron-address.
 */
export const isTronAddress = (address: string): boolean => tronHex(address) !== undefined;

const HEX = /^(?:0x)?41([0-9a-f]{40})$/i;
const LINK = /^https?:\/\/\S+$/i;
const IN_LINK = /(?<![0-9A-Za-z])T[1-9A-HJ-NP-Za-km-z]{33}(?![0-9A-Za-z])/g;

/**
 * The address that a person typed or pasted: in any width, in its hexadecimal form of 21 bytes that begin
 * with 41, or in a link of an explorer that names one address. Undefined for any other text. The 20 bytes of
 * another chain are none.
 */
export function walletAddress(text: string): WalletAddress | undefined {
  const address = typed(text, 'wallet');
  if (isTronAddress(address)) return address as WalletAddress;
  const [, hex] = HEX.exec(address) ?? [];
  if (hex) return tronAddress(hex);
  const found = LINK.test(address) ? new Set(address.match(IN_LINK)) : [];
  const [only, ...more] = found;
  return only !== undefined && more.length === 0 && isTronAddress(only) ? (only as WalletAddress) : undefined;
}

const checksumOf = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes)).slice(0, 4);

/** The address of an account of 20 bytes, given in hexadecimal digits. */
function tronAddress(hex: string): WalletAddress {
  const bytes = Uint8Array.from([0x41, ...(hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))]);
  return base58.encode(Uint8Array.from([...bytes, ...checksumOf(bytes)])) as WalletAddress;
}

/**
 * The 20 bytes of an account, as contracts name it, in hexadecimal digits. Undefined for a text that is no
 * address.
 */
export function tronHex(address: string): string | undefined {
  if (address.length !== 34) return undefined;
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(address);
  } catch {
    return undefined;
  }
  if (bytes.length !== 25 || bytes[0] !== 0x41) return undefined;
  const checksum = checksumOf(bytes.slice(0, 21));
  if (!bytes.slice(21).every((byte, index) => byte === checksum[index])) return undefined;
  return Array.from(bytes.slice(1, 21), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
