import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|html|svg)$/;
const smallest = 1024;

/** Writes a .br and a .gz file beside every text file, so that the server does not compress per request. */
export function precompress(): Plugin {
  return {
    name: 'starline-precompress',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      for (const file of Object.keys(bundle)) {
        if (!worthIt.test(file)) continue;
        const path = join(dir, file);
        const bytes = readFileSync(path);
        if (bytes.length < smallest) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
