import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What an encrypted text is. A text of one kind cannot be opened or found as another. */
export type EncryptedKind = 'phone' | 'account' | 'wallet' | 'push' | 'webhook';

/** A data key: its id, and the keys derived from it for encryption and for search. */
export type DataKey = { id: string; encryption: Buffer; search: Buffer; marks: Buffer };

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
/**
 * Prefix, key id, hash of the text, encrypted text. The hash stands in the text, so that no write can forget
 * it.
 */
const ENCRYPTED = /^enc1\.([0-9a-f]{16})\.[\w-]{22}\.([\w-]{38,})$/;

/** The prefix of every encrypted text. A text without it was stored by an older release. */
export const ENCRYPTED_PREFIX = 'enc1.';

/**
 * The keys of this process, the current one first. They are state of the process because a column is read and
 * written without a context. docs/decisions/0048-encrypted-columns.md.
 */
let ring: readonly DataKey[] = [];

const derived = (material: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', material, '', `starline ${purpose}`, 32));

/** Returns the keys that a data key of 32 bytes stands for. */
export const dataKey = (id: string, material: Buffer): DataKey => ({
  id,
  encryption: derived(material, 'column encryption'),
  search: derived(material, 'column search'),
  marks: derived(material, 'document marks'),
});

/**
 * Makes this process encrypt with the first key and open with all of them. Without keys texts are stored as
 * they are.
 */
export function useDataKeys(keys: readonly DataKey[]): void {
  ring = keys;
}

export const isEncrypted = (stored: string): boolean => ENCRYPTED.test(stored);

const hashUnder = (key: DataKey, kind: EncryptedKind, text: string): string =>
  createHmac('sha256', key.search)
    .update(`${kind}\n${text.normalize('NFC').trim()}`)
    .digest('base64url')
    .slice(0, 22);

/**
 * Returns every form under which a stored text can be found with `search_form(column)`: its hash under each
 * key, and the text itself as an older release stored it.
 */
export const searchForms = (kind: EncryptedKind, text: string): string[] =>
  text === '' ? [''] : [...ring.map((key) => hashUnder(key, kind, text)), text];

/**
 * Returns the marks of a document under each key, the current one first: 160 bits that only this installation
 * can make. Empty without keys. A data key is kept when SECRET_KEY changes, so a mark on paper stays known.
 */
export const documentMarks = (document: string): Buffer[] =>
  ring.map((key) => createHmac('sha256', key.marks).update(document).digest().subarray(0, 20));

/** Returns the text as a column stores it: encrypted with AES-256-GCM and findable by its keyed hash. */
export function encryptText(kind: EncryptedKind, text: string): string {
  const [key] = ring;
  if (text === '' || !key) return text;
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key.encryption, nonce).setAAD(Buffer.from(kind));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const packed = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
  return `${ENCRYPTED_PREFIX}${key.id}.${hashUnder(key, kind, text)}.${packed}`;
}

/**
 * Returns the text of a stored value; one that an older release stored unencrypted is returned as it is.
 * Throws Error when the key is unknown or the value was changed.
 */
export function decryptText(kind: EncryptedKind, stored: string): string {
  const [, id, packed] = ENCRYPTED.exec(stored) ?? [];
  if (!id || !packed) return stored;
  const key = ring.find((each) => each.id === id);
  if (!key) throw new Error(`the data key ${id} is not known to this process`);
  const bytes = Buffer.from(packed, 'base64url');
  const cipher = createDecipheriv(CIPHER, key.encryption, bytes.subarray(0, NONCE)).setAAD(Buffer.from(kind));
  cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8');
}

/** What encrypted bytes are. */
export type EncryptedBytesKind = 'export';

/** The first byte of stored bytes: whether they are encrypted. */
const PLAIN = 0;
const ENCRYPTED_BYTES = 1;
const KEY_ID = 8;

/**
 * Returns bytes as a column stores them: a mark, the id of the data key, nonce, tag and the encrypted bytes.
 */
export function encryptBytes(kind: EncryptedBytesKind, plain: Uint8Array): Buffer {
  const [key] = ring;
  if (!key) return Buffer.concat([Buffer.of(PLAIN), plain]);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key.encryption, nonce).setAAD(Buffer.from(kind));
  const encrypted = [cipher.update(plain), cipher.final()];
  return Buffer.concat([
    Buffer.of(ENCRYPTED_BYTES),
    Buffer.from(key.id, 'hex'),
    nonce,
    cipher.getAuthTag(),
    ...encrypted,
  ]);
}

/**
 * Returns the bytes that `encryptBytes` stored. Throws Error when the key is unknown or the bytes were
 * changed.
 */
export function decryptBytes(kind: EncryptedBytesKind, stored: Uint8Array): Buffer {
  const bytes = Buffer.from(stored);
  if (bytes[0] === PLAIN) return bytes.subarray(1);
  const id = bytes.subarray(1, 1 + KEY_ID).toString('hex');
  const key = ring.find((each) => each.id === id);
  if (!key) throw new Error(`the data key ${id} is not known to this process`);
  const from = 1 + KEY_ID;
  const cipher = createDecipheriv(CIPHER, key.encryption, bytes.subarray(from, from + NONCE));
  cipher.setAAD(Buffer.from(kind)).setAuthTag(bytes.subarray(from + NONCE, from + NONCE + TAG));
  return Buffer.concat([cipher.update(bytes.subarray(from + NONCE + TAG)), cipher.final()]);
}

/** The fields of audit entries that are encrypted, by name. */
const ENCRYPTED_FIELDS: Readonly<Record<string, EncryptedKind>> = {
  phone: 'phone',
  accountNumber: 'account',
  walletTrc20: 'wallet',
  walletLotto: 'wallet',
  address: 'wallet',
  trc20Address: 'wallet',
  lottoAddress: 'wallet',
};

function mapFields(value: unknown, change: (kind: EncryptedKind, text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => mapFields(each, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const kind = ENCRYPTED_FIELDS[name];
      return [name, kind && typeof each === 'string' ? change(kind, each) : each];
    }),
  );
}

/** Returns the values of an audit entry with personal fields encrypted. */
export const encryptFields = (value: unknown): unknown => mapFields(value, encryptText);

/** Returns the values of an audit entry with encrypted fields opened. */
export const decryptFields = (value: unknown): unknown => mapFields(value, decryptText);
