import {
  FOLDER_PROBLEMS,
  IMPORT_FAULTS,
  IMPORT_FILE_BYTES,
  IMPORT_KINDS,
  IMPORT_PART_BYTES,
} from '@starline/domain/imports';
import { z } from 'zod';
import { Id, IdempotencyKey, Instant, requiredText } from './fields.ts';
import { lineText } from './texts.ts';

const FileName = requiredText(120);
const Bytes = z.int().min(0);
const Digest = lineText().regex(/^[0-9a-f]{64}$/, 'invalid');

/**
 * A part of a file, from the byte `at`. `upload` is of the browser's choice and keeps two uploads of one name
 * apart.
 */
export const PutPart = z.strictObject({
  name: FileName,
  upload: z.uuid(),
  at: Bytes,
  size: Bytes.max(IMPORT_FILE_BYTES, 'import_file_large'),
  content: lineText()
    .max(Math.ceil(IMPORT_PART_BYTES / 3) * 4, 'import_file_large')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'invalid'),
});
export type PutPart = z.output<typeof PutPart>;
export const PutPartAnswer = z.object({ isComplete: z.boolean() });

export const RemoveImportFile = z.strictObject({ name: FileName });
export type RemoveImportFile = z.output<typeof RemoveImportFile>;

export const CheckImport = z.strictObject({});

/** `digest`: that of the check whose files are imported. */
export const StartImport = z.strictObject({ digest: Digest, idempotencyKey: IdempotencyKey });
export type StartImport = z.output<typeof StartImport>;

export const ImportJobId = z.object({ id: Id });

const TrialLine = z.object({
  kind: z.enum(IMPORT_KINDS),
  figure: z.string(),
  /** Rows, or hundredths; null for a figure that is no number. */
  control: z.number().nullable(),
  files: z.number(),
});

const Phase = z.object({ phase: z.string(), rows: z.int(), milliseconds: z.int() });
const File = z.object({ name: z.string(), size: Bytes });

export const ImportJob = z.object({
  id: Id,
  kind: z.enum(['check', 'import']),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  digest: Digest.nullable(),
  requestedBy: z.string().nullable(),
  requestedAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  phases: z.array(Phase),
  files: z.array(File),
  faults: z.int(),
  listed: z.int(),
  trialBalance: z.array(TrialLine),
  failure: z.union([z.enum(FOLDER_PROBLEMS), z.literal('failed')]).nullable(),
  detail: z.string().nullable(),
});
export type ImportJob = z.output<typeof ImportJob>;

/** `state`: an import is possible, impossible, begun or finished. */
export const ImportPage = z.object({
  state: z.enum(['possible', 'impossible', 'begun', 'finished']),
  files: z.array(File.extend({ changedAt: Instant })),
  /** Files that the mapping names and that are not there. */
  missing: z.array(z.string()),
  /** The latest job. */
  job: ImportJob.nullable(),
  /**
   * The digest that may be imported: of a check without faults whose files are unchanged, or of the import
   * that has begun.
   */
  ready: Digest.nullable(),
  begun: z
    .object({
      closingDay: z.string(),
      bookedAt: Instant,
      finishedAt: Instant.nullable(),
      trialBalance: z.array(TrialLine),
      steps: z.array(Phase),
    })
    .nullable(),
});
export type ImportPage = z.output<typeof ImportPage>;

export const ListImportFaults = z.strictObject({
  id: Id,
  after: z.int().min(0),
  size: z.int().min(1).max(1000),
});
export type ListImportFaults = z.output<typeof ListImportFaults>;
export const ImportFaults = z.array(
  z.object({
    nth: z.int(),
    file: z.string(),
    row: z.int(),
    column: z.string(),
    code: z.enum(IMPORT_FAULTS),
    value: z.string(),
  }),
);
