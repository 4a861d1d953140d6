import type { PageLoad } from '@starline/web/build/budgets';
import { type Chunk, entryOf } from '@starline/web/build/bundle';
import { pagesOf, textFile } from './pages.ts';

type Limits = { first: string; firstKb: number; routeKb: number; routeFiles: number };

/** Returns the files of the first load of each page: code, shell and Korean texts. */
export function pageLoads(
  chunks: readonly Chunk[],
  { first, firstKb, routeKb, routeFiles }: Limits,
): PageLoad[] {
  const { layout, pages } = pagesOf(chunks);
  const text = (path: string) => textFile(chunks, path) ?? [];
  const always = [...entryOf(chunks), text('ko/first')].flat();
  const loads = pages.map((page) => {
    const shell = page.isInside && layout ? layout : undefined;
    const words = [...page.words, ...(shell?.words ?? [])].flatMap((name) => text(`ko/portal/${name}`));
    const files = [...always, page.file, shell?.file ?? [], words.length > 0 ? text('ko/portal') : [], words];
    return { name: page.path, files: files.flat(), limitKb: routeKb, limitFiles: routeFiles };
  });
  // The code of the first page is part of the entry.
  return [{ name: first, files: always, limitKb: firstKb }, ...loads];
}
