import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from '@starline/services/testing/push-device';
import { afterAll } from 'vitest';

const fromBase64 = (text: string) => Buffer.from(text, 'base64url');

/**
 * Returns the claims of a VAPID header (RFC 8292) and the key that signed them. Throws when the signature is
 * wrong.
 */
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
