import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sign } from 'aws4';
import { onTestFinished } from 'vitest';

/** As many keys as S3 puts into one answer. */
const PAGE = 1000;
export const KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

/** Whether the request carries the signature that another implementation computes for it. */
function isSigned({ method = 'GET', url = '/', headers }: IncomingMessage, region: string): boolean {
  const given = headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const signedHeaders = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const expected = sign(
    { service: 's3', region, method, path: url, host: String(headers.host), headers: signedHeaders },
    KEYS,
  ).headers as Record<string, string>;
  return expected.Authorization?.split('Signature=')[1] === given.split('Signature=')[1];
}

/** A store of the S3 protocol in memory, which checks each signature. It fails the next `fail()` requests. */
export async function openObjectServer() {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  const list = (query: URLSearchParams): string => {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const contents = keys.slice(0, PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    return `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${contents.join('')}</ListBucketResult>`;
  };
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: string | Buffer = '') => response.writeHead(status).end(body);
    const body = await buffer(request);
    if (failures > 0) {
      failures -= 1;
      return answer(503, '<Error><Code>SlowDown</Code></Error>');
    }
    if (!isSigned(request, 'us-east-1'))
      return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
    const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''));
    if (request.method === 'PUT') objects.set(key, body);
    else if (request.method === 'DELETE') objects.delete(key);
    else if (key === '') return answer(200, list(searchParams));
    const found = objects.get(key);
    if (request.method !== 'GET') return answer(200);
    return found ? answer(200, found) : answer(404, '<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/bucket`,
    fail(count: number) {
      failures = count;
    },
  };
}
