import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isBusinessDay } from '@starline/domain/business-time';
import { z } from 'zod';
import { FolderError } from './folder-error.ts';
import { fieldsOf, KIND_NAMES, type Kind, SUMMED } from './kinds.ts';

/** One file: where each field comes from. A field that is named nowhere has its fallback. */
const FileMapping = z.strictObject({
  file: z.string().regex(/^[^/\\]+$/, 'is the name of a file in the folder'),
  separator: z.enum([',', ';', '\t']).default(','),
  columns: z.record(z.string(), z.string()).default({}),
  constants: z.record(z.string(), z.string()).default({}),
  values: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});
export type FileMapping = z.output<typeof FileMapping>;

const Mapping = z.strictObject({
  closingDay: z.string().refine(isBusinessDay, 'is a day like 2026-11-21'),
  files: z.partialRecord(z.enum(KIND_NAMES as [Kind, ...Kind[]]), FileMapping),
});
export type Mapping = z.output<typeof Mapping>;

/** Figures of the control file: `rows`, and sums as decimals. */
const Control = z.partialRecord(
  z.enum(KIND_NAMES as [Kind, ...Kind[]]),
  z.record(z.string(), z.union([z.int(), z.string()])),
);
export type Control = z.output<typeof Control>;

export const MAPPING_FILE = 'mapping.json';
export const CONTROL_FILE = 'control.json';

/** Bytes of a mapping or control file. A larger one is no such file. */
const MOST_BYTES = 1_048_576;

/**
 * Reads a text in UTF-8, as far as it may be. Throws FolderError for a file that is missing, too large, or no
 * UTF-8.
 */
async function readText(folder: string, name: string): Promise<string> {
  const file = await open(join(folder, name)).catch(() => {
    throw new FolderError('file_missing', `${name} is missing in ${folder}`, name);
  });
  try {
    if ((await file.stat()).size > MOST_BYTES)
      throw new FolderError('not_json', `${name} has more than ${MOST_BYTES} bytes`, name);
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile());
  } catch (error) {
    if (error instanceof FolderError) throw error;
    throw new FolderError('not_json', `${name} is not JSON: it is not valid UTF-8`, name);
  } finally {
    await file.close();
  }
}

async function readJson<Schema extends z.ZodType>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const source = await readText(folder, name);
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch (error) {
    const [place] = /line \d+ column \d+|position \d+/.exec((error as Error).message) ?? [];
    throw new FolderError('not_json', `${name} is not JSON${place ? ` at ${place}` : ''}: correct it`, name);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new FolderError(
    'wrong_content',
    parsed.error.issues.map((issue) => `${name} ${issue.path.join('.')}: ${issue.message}`).join('\n'),
  );
}

/**
 * Reads the mapping of a folder. Throws FolderError for one that names an unknown field or lacks a required
 * one.
 */
export async function readMapping(folder: string): Promise<Mapping> {
  const mapping = await readJson(folder, MAPPING_FILE, Mapping);
  const faults = KIND_NAMES.flatMap((kind) => {
    const file = mapping.files[kind];
    if (!file) return kind === 'members' ? ['files.members is missing'] : [];
    const given = new Set([...Object.keys(file.columns), ...Object.keys(file.constants)]);
    const known = fieldsOf(kind);
    const lacking = known
      .filter(([name, field]) => field.isRequired && !given.has(name))
      .map(([name]) => `lacks the field ${name}`);
    const unknown = [...given, ...Object.keys(file.values)].filter(
      (name) => !known.some(([each]) => each === name),
    );
    return [...lacking, ...unknown.map((name) => `names an unknown field ${name}`)].map(
      (text) => `files.${kind} ${text}`,
    );
  });
  if (faults.length > 0)
    throw new FolderError('wrong_content', faults.map((fault) => `${MAPPING_FILE} ${fault}`).join('\n'));
  return mapping;
}

/**
 * Reads the control file of a folder. Throws FolderError if it lacks a figure of a file that the mapping
 * names, or has figures of one that the mapping leaves out.
 */
export async function readControl(folder: string, mapping: Mapping): Promise<Control> {
  const control = await readJson(folder, CONTROL_FILE, Control);
  for (const kind of KIND_NAMES)
    if (control[kind] && !mapping.files[kind])
      throw new FolderError('wrong_content', `${CONTROL_FILE} names ${kind}, which ${MAPPING_FILE} does not`);
  for (const kind of KIND_NAMES)
    for (const name of mapping.files[kind] ? ['rows', ...SUMMED[kind]] : [])
      if (control[kind]?.[name] === undefined)
        throw new FolderError('wrong_content', `${CONTROL_FILE} lacks ${kind}.${name}`);
  return control;
}
