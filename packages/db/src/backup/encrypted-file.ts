import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';

/** A key of 32 bytes for the files of backups. */
export type BackupKey = Buffer;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the key of BACKUP_KEY. @throws Error for a text of fewer than 32 bytes. */
export function backupKeyOf(secret: string): BackupKey {
  if (Buffer.byteLength(secret) < 32)
    throw new Error('BACKUP_KEY must have at least 32 bytes; make one with: openssl rand -base64 32');
  return Buffer.from(hkdfSync('sha256', secret, '', 'starline backup', 32));
}

/**
 * Writes `source` to the file `target`: packed with gzip, encrypted with AES-256-GCM, preceded by the nonce and followed by the tag.
 * `name` is authenticated, so that a file cannot take the place of another. Renames a complete file, synced unless the caller syncs many
 * at once. Returns size and SHA-256 of the source.
 */
export async function encryptTo(
  source: Readable,
  {
    target,
    key,
    name,
    isSynced = true,
  }: { target: string; key: BackupKey; name: string; isSynced?: boolean },
): Promise<{ bytes: number; sha256: string }> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name));
  const { measure, measured } = measuring();
  const draft = `${target}.${process.pid}.part`;
  const file = createWriteStream(draft, { mode: 0o600, flush: isSynced });
  file.write(nonce);
  const withTag = new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush(done) {
      this.push(cipher.getAuthTag());
      done();
    },
  });
  await pipeline(source, measure, createGzip({ level: constants.Z_BEST_SPEED }), cipher, withTag, file);
  await rename(draft, target);
  return measured();
}

/** Syncs files that were written without it. */
export async function syncFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = await open(path);
    await file.sync().finally(() => file.close());
  }
}

/** Writes the source of an encrypted file to `target`, and returns its size and SHA-256. @throws Error if the file is damaged, another one, or encrypted with another key. */
export async function decryptTo(
  source: string,
  { target, key, name }: { target: string; key: BackupKey; name: string },
): Promise<{ bytes: number; sha256: string }> {
  const draft = `${target}.part`;
  try {
    const found = await decrypt(source, { key, name }, createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, target);
    return found;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

type Reading = { key: BackupKey; name: string };

/** Returns size and SHA-256 of the source of an encrypted file, without writing it. */
export const verifyEncrypted = (source: string, reading: Reading) =>
  decrypt(source, reading, new PassThrough().resume());

/** Returns the source of an encrypted file as text. */
export async function decryptText(source: string, reading: Reading): Promise<string> {
  const chunks: Buffer[] = [];
  const collect = new PassThrough().on('data', (chunk: Buffer) => chunks.push(chunk));
  await decrypt(source, reading, collect);
  return Buffer.concat(chunks).toString('utf8');
}

async function decrypt(
  source: string,
  { key, name }: Reading,
  target: NodeJS.WritableStream,
): Promise<{ bytes: number; sha256: string }> {
  const { nonce, tag, end } = await readEnds(source);
  const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag);
  const { measure, measured } = measuring();
  try {
    const stored = createReadStream(source, { start: NONCE_BYTES, end });
    await pipeline(stored, decipher, createGunzip(), measure, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error;
    throw new Error(`${source} is damaged, or encrypted with another key`, { cause: error });
  }
  return measured();
}

/** The nonce and the tag of a file, and the position of its last encrypted byte. */
async function readEnds(source: string): Promise<{ nonce: Buffer; tag: Buffer; end: number }> {
  const file = await open(source);
  try {
    const { size } = await file.stat();
    if (size <= NONCE_BYTES + TAG_BYTES) throw new Error(`${source} is damaged: it has ${size} bytes`);
    const [nonce, tag] = [Buffer.alloc(NONCE_BYTES), Buffer.alloc(TAG_BYTES)];
    await file.read(nonce, 0, NONCE_BYTES, 0);
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
    return { nonce, tag, end: size - TAG_BYTES - 1 };
  } finally {
    await file.close();
  }
}

/** A stream that counts and hashes what passes. */
function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { measure, measured: () => ({ bytes, sha256: hash.digest('hex') }) };
}
