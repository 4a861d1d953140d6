import type { Amount } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { bigint, customType } from 'drizzle-orm/pg-core';
import {
  decryptBytes,
  decryptFields,
  decryptText,
  type EncryptedKind,
  encryptBytes,
  encryptText,
} from '../column-encryption.ts';

/** timestamptz; in TypeScript always an ISO string in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
});

/**
 * jsonb, as pg parses it. Drizzle's own column parses every string a second time: the stored text "4.50"
 * would be read as the number 4.5.
 */
export const json = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

/**
 * A text that is encrypted in the database. Compare it through `isText`, never with `eq`.
 * docs/security.md#keys.
 */
const encryptedColumn = (kind: EncryptedKind) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: (text) => encryptText(kind, text),
    fromDriver: (stored) => decryptText(kind, stored),
  });
export const encryptedPhone = encryptedColumn('phone');
export const encryptedAccount = encryptedColumn('account');
export const encryptedWallet = encryptedColumn('wallet');
export const encryptedPush = encryptedColumn('push');
export const encryptedWebhook = encryptedColumn('webhook');

/**
 * `json` whose encrypted fields are opened when they are read. The writer encrypts them with `encryptFields`.
 */
export const encryptedJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: decryptFields,
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Bytes of a spreadsheet that are encrypted in the database. docs/security.md#keys. */
export const encryptedExport = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (plain) => encryptBytes('export', plain),
  fromDriver: (stored) => decryptBytes('export', stored),
});

/** Hundredths of a point, coin or PV. */
export const amount = customType<{ data: Amount; driverData: number }>({ dataType: () => 'bigint' });

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const ref = (name: string) => bigint(name, { mode: 'number' });
export const now = sql`now()`;
