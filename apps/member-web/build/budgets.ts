import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { chunksOf, closure, pagesOf, textFile } from './bundle.ts';

type Budgets = { first: string; firstKb: number; routeKb: number; cssKb: number };

const gzipKb = (code: string | Uint8Array) => gzipSync(code).length / 1024;

/** Fails the build when a page's first load outgrows its budget. docs/architecture.md#budgets. */
export function budgets({ first, firstKb, routeKb, cssKb }: Budgets): Plugin {
  return {
    name: 'starline-budgets',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      const sizes = new Map(chunks.map((chunk) => [chunk.fileName, gzipKb(chunk.code)]));
      const { layout, pages } = pagesOf(chunks);
      const text = (path: string) => textFile(chunks, path) ?? [];
      const always = [
        ...chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName),
        text('ko'),
      ].flat();
      const over: string[] = [];
      const check = (name: string, kb: number, limit: number) => {
        this.info(`${name.padEnd(22)} ${kb.toFixed(1).padStart(6)} KB of ${limit}`);
        if (kb > limit) over.push(`${name}: ${kb.toFixed(1)} KB, allowed ${limit}`);
      };
      const checkPage = (path: string, start: readonly string[], limit: number) => {
        const files = [...closure(chunks, [...always, ...start])];
        check(
          path,
          files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
          limit,
        );
      };
      // The first page stands in the entry itself.
      checkPage(first, [], firstKb);
      for (const page of pages) {
        const shell = page.isInside && layout ? layout : undefined;
        const words = [...page.words, ...(shell?.words ?? [])].flatMap((name) => text(`ko/portal/${name}`));
        const files = [page.file, shell?.file ?? [], words.length > 0 ? text('portal') : [], words];
        checkPage(page.path, files.flat(), routeKb);
      }
      const css = Object.values(bundle)
        .filter((output) => output.type === 'asset')
        .filter((asset) => asset.fileName.endsWith('.css'))
        .reduce((sum, asset) => sum + gzipKb(asset.source), 0);
      check('css', css, cssKb);
      if (over.length > 0) this.error(`over budget\n${over.join('\n')}`);
    },
  };
}
