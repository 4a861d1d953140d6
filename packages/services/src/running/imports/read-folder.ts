import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { KIND_NAMES } from './kinds.ts';
import {
  CONTROL_FILE,
  type Control,
  MAPPING_FILE,
  type Mapping,
  readControl,
  readMapping,
} from './mapping.ts';

export type Folder = { folder: string; mapping: Mapping; control: Control; digest: string };

/**
 * Reads mapping and control file, and the SHA-256 of all files of the import. A missing file of rows counts
 * as empty.
 */
export async function readFolder(folder: string): Promise<Folder> {
  const mapping = await readMapping(folder);
  const control = await readControl(folder, mapping);
  return { folder, mapping, control, digest: await digestOf(folder, mapping) };
}

/** Returns the SHA-256 of mapping, control file and the files that the mapping names. */
export async function digestOf(folder: string, mapping: Mapping): Promise<string> {
  const hash = createHash('sha256');
  const files = KIND_NAMES.flatMap((kind) => mapping.files[kind]?.file ?? []);
  for (const file of [MAPPING_FILE, CONTROL_FILE, ...files]) {
    hash.update(`${file}\n`);
    await pipeline(createReadStream(join(folder, file)), async (bytes) => {
      for await (const chunk of bytes) hash.update(chunk);
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return hash.digest('hex');
}
