import { readFileSync } from 'node:fs';
import type { Chunk } from '@starline/web/build/bundle';

/** The namespaces of words a route file asks for: `loadTexts('rewards', …)`. */
function namespacesOf(routeFile: string): string[] {
  const list = /loadTexts\(([^)]*)\)/.exec(readFileSync(routeFile, 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] as string);
}

/** What its loader asks the server for without any input: `calls.balances.get.prefetch()`. */
const callsOf = (routeFile: string) =>
  [...readFileSync(routeFile, 'utf8').matchAll(/calls\.(\w+\.\w+)\.prefetch\(\)/g)].map(
    (match) => match[1] as string,
  );

export type PageChunk = { path: string; file: string; isInside: boolean; words: string[]; calls: string[] };

/** The split pages: where they are, which chunk they are, and the words they say. */
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

/** The chunk of a file of @starline/i18n, by its path under src/member. */
export const textFile = (chunks: readonly Chunk[], path: string): string | undefined =>
  chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`i18n/src/member/${path}.ts`))?.fileName;
