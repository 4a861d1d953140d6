import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { minifySync, type Rolldown } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export type Chunk = Rolldown.OutputChunk;

export const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/**
 * Returns the files that contain any of these modules. A group of modules may hold the start of several
 * pages.
 */
export const filesWith = (chunks: readonly Chunk[], isWanted: (id: string) => boolean): string[] =>
  chunks.filter(({ moduleIds }) => moduleIds.some(isWanted)).map(({ fileName }) => fileName);

/** Returns the files that every page starts with. */
export const entryOf = (chunks: readonly Chunk[]): string[] =>
  filesWith(chunks, (id) => id.endsWith('/index.html'));

/** Returns the chunks that must arrive before `start` runs: `start` itself and its static imports. */
export function closure(chunks: readonly Chunk[], start: readonly string[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<string>();
  const stack = [...start];
  for (let file = stack.pop(); file !== undefined; file = stack.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    stack.push(...(byName.get(file)?.imports ?? []));
  }
  return seen;
}

/** Returns the size after gzip, in KB of 1024 bytes. */
export const gzipKb = (content: string | Uint8Array): number => gzipSync(content).length / 1024;

/**
 * Returns the size in KB of each module of a chunk, minified and compressed by itself. The sum exceeds the
 * size of the file, in which modules are compressed together. A module is named by its path in the
 * repository, the modules of an installed package by the package.
 */
export function moduleSizes(chunk: Chunk): Record<string, number> {
  const sources: Record<string, string> = {};
  for (const [id, { code }] of Object.entries(chunk.modules))
    if (code) sources[moduleName(id)] = `${sources[moduleName(id)] ?? ''}${code}\n`;
  return Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [
      name,
      gzipKb(minifySync('module.js', source, { module: true, compress: { unused: false } }).code),
    ]),
  );
}

function moduleName(id: string): string {
  const installed = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1];
  return (installed ?? relative(ROOT, id.replace(/\?.*/, ''))).replaceAll('\\', '/');
}
