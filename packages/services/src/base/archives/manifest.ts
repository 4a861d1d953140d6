import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The version of the files' format; `docs/operations/archive.md#files` describes it. */
export const FORMAT = 1;

/** Numbers by kind: rewards by kind of reward, transfers by kind of account and asset. */
export type Sums = Record<string, string[]>;

const File = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]+\.csv\.gz$/),
  kind: z.enum(['rewards', 'transfers', 'audit']),
  table: z.string().regex(/^(months\.)?[a-z0-9_]+$/),
  columns: z.array(z.string().regex(/^[a-z_]+$/)),
  /** The bounds of the partition, as PostgreSQL writes them. */
  bounds: z.string(),
  rows: z.int(),
  /** Of the packed file. */
  bytes: z.int(),
  sha256: z.string(),
  /** SHA-256 of the unpacked rows: the restored table must give it again. */
  contentSha256: z.string(),
  sums: z.record(z.string(), z.array(z.string())),
});
export type ArchiveFile = z.output<typeof File>;

const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  month: z.int(),
  /** The hash of the closed month's entry in the journal chain, and its sums. */
  closeHash: z.string(),
  closeSums: z.unknown(),
  files: z.array(File),
});
export type Manifest = z.output<typeof Manifest>;

export const manifestText = (manifest: Manifest): string => `${JSON.stringify(manifest, null, 1)}\n`;
/** SHA-256 of a manifest, as the database keeps it. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads a manifest. Throws when it is not one of this format. */
export const parseManifest = (text: string): Manifest => Manifest.parse(JSON.parse(text));
