import { sha256 } from '@noble/hashes/sha2.js';
import { base58 } from '@scure/base';

/** base58check of 25 bytes that begin with 0x41: what a TRC20 wallet looks like. docs/domain/deposits.md#tron-address. */
export function isTronAddress(address: string): boolean {
  if (address.length !== 34) return false;
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(address);
  } catch {
    return false;
  }
  if (bytes.length !== 25 || bytes[0] !== 0x41) return false;
  const checksum = sha256(sha256(bytes.slice(0, 21)));
  return bytes.slice(21).every((byte, index) => byte === checksum[index]);
}
