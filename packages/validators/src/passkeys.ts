import { z } from 'zod';
import { Id, Instant, requiredName, text } from './fields.ts';
import { lineText } from './texts.ts';

/** Bytes as browsers send them in WebAuthn's JSON. */
const bytes = (max: number) =>
  lineText()
    .max(max, 'too_long')
    .regex(/^[\w-]*$/, 'invalid');

/** The name by which a member knows a passkey, such as that of the phone. */
const name = requiredName(40);

/**
 * What `navigator.credentials.get` answered, in WebAuthn's JSON. Fields that the server does not need are
 * dropped.
 */
export const PasskeyAssertion = z.object({
  id: bytes(1400),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(1000),
    userHandle: bytes(100).nullish(),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** What `navigator.credentials.create` answered, in WebAuthn's JSON. */
export const AddPasskey = z.strictObject({
  name,
  credential: z.object({
    id: bytes(1400),
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(16_000),
      transports: z.array(text(20)).max(10).optional(),
    }),
  }),
});
export type AddPasskey = z.output<typeof AddPasskey>;
export const RenamePasskey = z.strictObject({ id: Id, name });
export type RenamePasskey = z.output<typeof RenamePasskey>;
export const PasskeyLogin = z.strictObject({ credential: PasskeyAssertion });
export type PasskeyLogin = z.output<typeof PasskeyLogin>;

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
/** The options of `navigator.credentials.get`, in WebAuthn's JSON. */
export const AssertionOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credential),
});
/** The options of `navigator.credentials.create`, in WebAuthn's JSON. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export const PasskeyRow = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
/** `isAvailable`: whether the portal's address allows passkeys. */
export const Passkeys = z.object({ isAvailable: z.boolean(), rows: z.array(PasskeyRow) });
