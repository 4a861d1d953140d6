import type { PageLoad } from '@starline/web/build/budgets';
import { type Chunk, entryOf, filesWith } from '@starline/web/build/bundle';
import { routeOf } from '@starline/web/build/chunks';

type Limits = { first: string; firstKb: number; routeKb: number };

/** Returns the files of the first load of each page: code, shell and Korean texts. */
export function pageLoads(chunks: readonly Chunk[], { first, firstKb, routeKb }: Limits): PageLoad[] {
  const filesOf = (part: string) => filesWith(chunks, (id) => id.includes(part));
  const always = [...entryOf(chunks), ...filesOf('i18n/src/admin/ko.ts')];
  const shell = [
    ...filesOf('/routes/_office.tsx?tsr-split=component'),
    ...filesOf('i18n/src/admin/ko-office.ts'),
  ];
  const loads = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id) => {
      const name = routeOf(id);
      if (!name || name === '_office') return [];
      const files = [...always, ...(name.startsWith('_office') ? shell : []), fileName];
      return { name, files, limitKb: routeKb };
    }),
  );
  // The code of the first page is part of the entry.
  return [{ name: first, files: always, limitKb: firstKb }, ...loads];
}
