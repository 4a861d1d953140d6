import { readFileSync } from 'node:fs';
import type { Chunk } from '@starline/web/build/bundle';

/** Returns the text namespaces that a route file loads: `loadTexts('rewards', …)`. */
function namespacesOf(routeFile: string): string[] {
  const list = /loadTexts\(([^)]*)\)/.exec(readFileSync(routeFile, 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] as string);
}

/** Returns the queries without input that the loader of a route sends: `calls.balances.get.prefetch()`. */
const callsOf = (routeFile: string) =>
  [...readFileSync(routeFile, 'utf8').matchAll(/calls\.(\w+\.\w+)\.prefetch\(\)/g)].map(
    (match) => match[1] as string,
  );

export type PageChunk = { path: string; file: string; isInside: boolean; words: string[]; calls: string[] };

/** Returns the lazily loaded pages: their addresses, chunks, texts and queries. */
export function pagesOf(chunks: readonly Chunk[]): { layout: PageChunk | undefined; pages: PageChunk[] } {
  const all = chunks.flatMap((chunk) => {
    const [routeFile = '', query] = (chunk.facadeModuleId ?? '').split('?');
    const name = /\/routes\/(.+)\.tsx$/.exec(routeFile)?.[1];
    if (!name || query !== 'tsr-split=component') return [];
    const path = `/${name.replace(/^_member\//, '').replace(/\/index$/, '')}`;
    return {
      path,
      file: chunk.fileName,
      isInside: name.startsWith('_member'),
      words: namespacesOf(routeFile),
      calls: callsOf(routeFile),
    };
  });
  return {
    layout: all.find((page) => page.path === '/_member'),
    pages: all.filter((page) => page.path !== '/_member'),
  };
}

/** Returns the chunk of a file of @starline/i18n, given by its path under src/member. */
export const textFile = (chunks: readonly Chunk[], path: string): string | undefined =>
  chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`i18n/src/member/${path}.ts`))?.fileName;
