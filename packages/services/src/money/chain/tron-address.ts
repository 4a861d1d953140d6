import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const PREFIX = 0x41;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The address of TRON with this body of twenty bytes: 0x41, the body and a checksum, to the base 58. */
export function tronAddress(body: Uint8Array): string {
  const payload = Buffer.concat([Buffer.from([PREFIX]), body]);
  return base58(Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]));
}

function base58(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${ALPHABET[Number(value % 58n)]}${text}`;
  return text;
}
