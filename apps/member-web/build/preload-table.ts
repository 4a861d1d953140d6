import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { chunksOf, closure, entryOf } from '@starline/web/build/bundle';
import type { Plugin } from 'vite';
import { pagesOf, textFile } from './pages.ts';

/**
 * Writes into first.js which files and queries each address needs beyond the entry. The browser then requests
 * all of them together with the page instead of one after the other.
 */
export function preloadTable(): Plugin {
  return {
    name: 'starline-head-start',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      const files: string[] = [];
      const index = (file: string) => {
        if (!files.includes(file)) files.push(file);
        return files.indexOf(file);
      };
      const entry = closure(chunks, entryOf(chunks));
      const { layout, pages } = pagesOf(chunks);
      const table = {
        files,
        pages: Object.fromEntries(
          pages.map(({ path, file, isInside, words, calls }) => {
            const shell = isInside && layout ? layout : undefined;
            const used = [...new Set([...(shell?.words ?? []), ...words])];
            // The table of the texts of a language comes with them.
            const names = used.length > 0 ? ['portal', ...used] : [];
            const start = [file, shell?.file ?? []].flat();
            const needed = [...closure(chunks, start)].filter((needed) => !entry.has(needed));
            return [path, { files: needed.map(index), words: names, calls, isInside }];
          }),
        ),
        words: Object.fromEntries(
          MEMBER_LANGUAGES.map((language) => {
            const names = [...new Set(pages.flatMap((page) => page.words).concat(layout?.words ?? []))];
            const found = names.map(
              (name) => [name, textFile(chunks, `${language}/portal/${name}`)] as const,
            );
            const first = ['first', textFile(chunks, `${language}/first`)] as const;
            const portal = ['portal', textFile(chunks, `${language}/portal`)] as const;
            const known = [first, portal, ...found].flatMap(([name, file]) =>
              file ? [[name, index(file)]] : [],
            );
            return [language, Object.fromEntries(known)];
          }),
        ),
      };
      const tags = Object.fromEntries(
        MEMBER_LANGUAGES.map((language) => [language, LANGUAGES[language].tag]),
      );
      const source = readFileSync(join(import.meta.dirname, '../public/first.js'), 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: 'first.js',
        source: source
          .replace('const table = null;', `const table = ${JSON.stringify(table)};`)
          .replace("const tags = { ko: 'ko' };", `const tags = ${JSON.stringify(tags)};`),
      });
    },
  };
}
