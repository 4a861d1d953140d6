import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { chunksOf, closure } from '@starline/web/build/bundle';
import type { Plugin } from 'vite';
import { pagesOf, textFile } from './pages.ts';

/**
 * Writes into first.js which files and queries each address needs beyond the entry. The browser then requests all of
 * them together with the page instead of one after the other.
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
      const entry = closure(
        chunks,
        chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName),
      );
      const { layout, pages } = pagesOf(chunks);
      const map = textFile(chunks, 'portal');
      const table = {
        files,
        pages: Object.fromEntries(
          pages.map(({ path, file, awaited, isInside, words, calls }) => {
            const shell = isInside && layout ? layout : undefined;
            const names = [...new Set([...(shell?.words ?? []), ...words])];
            const start = [file, awaited, shell?.file ?? [], names.length > 0 && map ? map : []].flat();
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
            const known = [first, ...found].flatMap(([name, file]) => (file ? [[name, index(file)]] : []));
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
