import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Well-formed TRC20 addresses without an owner: 0x41, twenty bytes from the seed, a checksum. */
export function demoWallets(seed: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const body = sha256(Buffer.from(`demo wallet ${seed} ${index}`)).subarray(0, 20);
    const payload = Buffer.concat([Buffer.from([0x41]), body]);
    return base58(Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]));
  });
}

function base58(bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${ALPHABET[Number(value % 58n)]}${text}`;
  return text;
}
