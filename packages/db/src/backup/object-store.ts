import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';

/** Where the copies of the backups go: a bucket of a store that speaks the protocol of S3. */
export type StoreAddress = {
  /** The bucket, with a folder in it or without: `https://s3.example.com/bucket/starline`. */
  url: string;
  keyId: string;
  secret: string;
  region: string;
};

/** Objects by name. A name has no leading slash. */
export type ObjectStore = {
  list(): AsyncIterable<string>;
  put(name: string, path: string): Promise<void>;
  /** Writes an object to a new file, complete or not at all. */
  get(name: string, path: string): Promise<void>;
  remove(name: string): Promise<void>;
};

const RETRIES = 4;
const ANSWER_MS = 600_000;

/** Opens a bucket. Each request is signed (AWS Signature 4) and repeated up to four times when the store fails. */
export function openObjectStore({ url, keyId, secret, region }: StoreAddress): ObjectStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: RETRIES,
  });
  const { origin, pathname } = new URL(url);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const addressOf = (name: string) =>
    `${origin}/${bucket}/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`;
  const ask = async (address: string, init?: RequestInit): Promise<Response> => {
    const answer = await client.fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    if (answer.ok) return answer;
    const [, code] = /<Code>([^<]+)</.exec(await answer.text()) ?? [];
    throw new Error(`the store of the backups answered ${answer.status}${code ? ` ${code}` : ''}`);
  };
  return {
    async *list() {
      let after = '';
      for (;;) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after && { 'start-after': after }),
        });
        const page = await (await ask(`${origin}/${bucket}?${query}`)).text();
        const keys = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
        for (const key of keys) yield key.slice(prefix.length);
        const last = keys.at(-1);
        if (last === undefined || !page.includes('<IsTruncated>true</IsTruncated>')) return;
        after = last;
      }
    },
    async put(name, path) {
      await ask(addressOf(name), { method: 'PUT', body: await openAsBlob(path) });
    },
    async get(name, path) {
      const answer = await ask(addressOf(name));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${process.pid}.part`;
      const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
      await pipeline(body, createWriteStream(draft, { mode: 0o600, flush: true }));
      await rename(draft, path);
    },
    async remove(name) {
      await ask(addressOf(name), { method: 'DELETE' });
    },
  };
}
