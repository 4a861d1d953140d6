import { sha256 } from '@noble/hashes/sha2.js';
import { base58 } from '@scure/base';

/** base58check of 25 bytes that begin with 0x41: what a TRC20 wallet looks like. docs/domain/deposits.md#tron-address. */
export const isTronAddress = (address: string): boolean => tronHex(address) !== undefined;

/** The 20 bytes of an account, as contracts name it, in hexadecimal digits. Undefined for a text that is no address. */
export function tronHex(address: string): string | undefined {
  if (address.length !== 34) return undefined;
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(address);
  } catch {
    return undefined;
  }
  if (bytes.length !== 25 || bytes[0] !== 0x41) return undefined;
  const checksum = sha256(sha256(bytes.slice(0, 21)));
  if (!bytes.slice(21).every((byte, index) => byte === checksum[index])) return undefined;
  return Array.from(bytes.slice(1, 21), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
