import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';

const PUSH_ORIGIN = 'https://push.example.com';

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * Returns a browser with a subscription. It opens messages by RFC 8291, without the library that sends them.
 */
export function pushDevice() {
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const content = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const secret = derive(keys.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(content.subarray(-16));
    const padded = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()]);
    // The last record ends with the byte 2 and zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  const path = `/send/${randomUUID()}`;
  const subscription = {
    endpoint: `${PUSH_ORIGIN}${path}`,
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
  };
  return { path, subscription, open };
}
export type PushDevice = ReturnType<typeof pushDevice>;
