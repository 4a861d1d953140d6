import { readFileSync } from 'node:fs';
import { type Chunk, filesWith } from '@starline/web/build/bundle';
import { routeOf } from '@starline/web/build/chunks';
import { historySearch } from '@starline/web/search';
import { lineOf } from '../src/features/trees/tree-search.ts';
import type { EarlyCall } from '../src/lib/early-link.ts';
import { rewardQuery, rewardSearch } from '../src/lib/reward-query.ts';

/** Returns the text namespaces that a route file loads: `loadTexts('rewards', …)`. */
export function namespacesOf(routeFile: string): string[] {
  const list = /loadTexts\(([^)]*)\)/.exec(readFileSync(routeFile, 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] as string);
}

const firstPage = { page: historySearch.page.fallback, size: Number(historySearch.size.fallback) };
const firstRewards = {
  type: rewardSearch.type.fallback,
  page: rewardSearch.page.fallback,
  size: rewardSearch.size.fallback,
  from: undefined,
  to: undefined,
};
const inputs: Record<string, EarlyCall['input']> = {
  '{ page, size: limitOf(size) }': firstPage,
  '{ page, size, language: currentLanguage() }': { ...firstPage, language: '$language' },
  'rewardQuery(deps)': rewardQuery(firstRewards),
  "lineOf('recommend')": lineOf('recommend'),
  "lineOf('sponsor')": lineOf('sponsor'),
  '{ kind, id }': { kind: '$kind', id: '$id' },
  '{ language: currentLanguage() }': { language: '$language' },
};

/**
 * Returns the early queries that the loader of a route sends: `calls.balances.get.prefetch()`. One with
 * another input than those above is sent once the code has arrived.
 */
const callsOf = (routeFile: string): EarlyCall[] =>
  [...readFileSync(routeFile, 'utf8').matchAll(/calls\.(\w+\.\w+)\.prefetch\((.*)\);/g)].flatMap(
    ([, path = '', text = '']) => {
      const input = inputs[text];
      return text === '' || input ? [{ path, ...(input && { input }) }] : [];
    },
  );

export type PageChunk = {
  path: string;
  file: string;
  isInside: boolean;
  words: string[];
  calls: EarlyCall[];
};

/** Returns the lazily loaded pages: their addresses, chunks, texts and queries. */
export function pagesOf(chunks: readonly Chunk[]): { layout: PageChunk | undefined; pages: PageChunk[] } {
  const all = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const name = routeOf(id);
      if (name === undefined) return [];
      const routeFile = id.replace(/\?.*/, '');
      return {
        path: `/${name.replace(/^_member\//, '').replace(/\/index$/, '')}`,
        file: chunk.fileName,
        isInside: name.startsWith('_member'),
        words: namespacesOf(routeFile),
        calls: callsOf(routeFile),
      };
    }),
  );
  return {
    layout: all.find((page) => page.path === '/_member'),
    pages: all.filter((page) => page.path !== '/_member'),
  };
}

/** Returns the chunk of a file of @starline/i18n, given by its path under src/member. */
export const textFile = (chunks: readonly Chunk[], path: string): string | undefined =>
  filesWith(chunks, (id) => id.endsWith(`i18n/src/member/${path}.ts`))[0];
