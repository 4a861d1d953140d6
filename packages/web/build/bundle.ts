import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

export type Chunk = Rolldown.OutputChunk;

export const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

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
