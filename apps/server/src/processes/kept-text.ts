import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Returns the text of a file in DATA_DIR, which `make` writes once: processes that start at the same moment
 * read one text.
 */
export function keptText(dataDir: string, name: string, make: () => string): string {
  const file = join(resolve(dataDir), name);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    mkdirSync(resolve(dataDir), { recursive: true });
    const made = make();
    try {
      writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
      return made;
    } catch {
      return readFileSync(file, 'utf8');
    }
  }
}
