import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** How an answer differs from that of an honest browser at `http://localhost`. */
export type Forgery = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

type Creation = { challenge: string; rp: { id: string }; user: { id: string } };
type Assertion = { challenge: string; rpId: string };

/**
 * An authenticator with one ES256 passkey, and the browser in front of it. It signs what WebAuthn lays down,
 * so the server verifies it as it verifies a real one. `counts` false: it sends the sign count 0, as
 * synchronised passkeys do.
 */
export function softwareAuthenticator({ counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let userHandle: string | undefined;
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (
    { rpId, isVerified = true, counter: forged }: { rpId: string } & Forgery,
    attested?: Buffer,
  ) => {
    counter = forged ?? (counts ? counter + 1 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 1 | (isVerified ? 4 : 0) | (attested ? 64 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };

  return {
    id: id.toString('base64url'),
    /** Answers `navigator.credentials.create`. */
    create(options: Creation, forgery: Forgery = {}) {
      userHandle = options.user.id;
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = authenticatorData({ rpId: options.rp.id, ...forgery }, attested);
      const statement: [string, Cbor][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ];
      const origin = forgery.origin ?? 'http://localhost';
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
          attestationObject: cbor(new Map(statement)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    get(options: Assertion, forgery: Forgery = {}) {
      const client = clientData('webauthn.get', options.challenge, forgery.origin ?? 'http://localhost');
      const data = authenticatorData({ rpId: options.rpId, ...forgery });
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle && { userHandle }),
        },
      };
    },
  };
}
