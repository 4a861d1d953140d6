import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

const PUSH_ORIGIN = 'https://push.example.com';
const fromBase64 = (text: string) => Buffer.from(text, 'base64url');

/** Returns a browser with a subscription. It opens messages by RFC 8291, without the library that sends them. */
export function pushDevice() {
  const keys = createECDH('prime256v1');
  const own = keys.generateKeys();
  const auth = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  const open = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const content = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const secret = derive(keys.computeSecret(sender), auth, info, 32);
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(secret, salt, 'Content-Encoding: nonce\0', 12),
    );
    cipher.setAuthTag(content.subarray(-16));
    const padded = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()]);
    // The last record ends with the byte 2 and zeros.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
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

/** Returns the claims of a VAPID header (RFC 8292) and the key that signed them. Throws when the signature is wrong. */
export function vapidClaims(header: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = fromBase64(key);
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, fromBase64(signature)))
    throw new Error('the signature is wrong');
  return { key, ...(JSON.parse(fromBase64(claims).toString()) as { aud: string; exp: number; sub: string }) };
}

type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Starts a push service. It answers 201, or what `answer` sets for a device. */
export async function pushService() {
  const received: Received[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const status = answers.get(path) ?? 201;
      response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => server.close());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: ({ path }: PushDevice, status: number) => answers.set(path, status),
    received: ({ path }: PushDevice) => received.filter((each) => each.path === path),
    paths: () => received.map(({ path }) => path),
  };
}
