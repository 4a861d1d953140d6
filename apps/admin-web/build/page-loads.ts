import type { PageLoad } from '@starline/web/build/budgets';
import type { Chunk } from '@starline/web/build/bundle';

type Limits = { first: string; firstKb: number; routeKb: number };

/** Returns the files of the first load of each page: code, shell and Korean texts. */
export function pageLoads(chunks: readonly Chunk[], { first, firstKb, routeKb }: Limits): PageLoad[] {
  const filesOf = (part: string) =>
    chunks.filter((chunk) => chunk.facadeModuleId?.includes(part)).map((chunk) => chunk.fileName);
  const entry = chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName);
  const always = [...entry, ...filesOf('i18n/src/admin/ko.ts')];
  return chunks.flatMap((chunk) => {
    const name = /\/routes\/(.+?)\.tsx\?tsr-split=component/.exec(chunk.facadeModuleId ?? '')?.[1];
    if (!name || name === '_office') return [];
    const shell = name.startsWith('_office')
      ? [...filesOf('/routes/_office.tsx?tsr-split=component'), ...filesOf('i18n/src/admin/ko-office.ts')]
      : [];
    const limitKb = name === first ? firstKb : routeKb;
    return [{ name, files: [...always, ...shell, chunk.fileName], limitKb }];
  });
}
