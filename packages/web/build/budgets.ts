import type { Plugin } from 'vite';
import { type Chunk, chunksOf, closure, gzipKb } from './bundle.ts';

/** A page and the files it starts with. Their static imports count too. */
export type PageLoad = { name: string; files: readonly string[]; limitKb: number };
type Budgets = { pages: (chunks: readonly Chunk[]) => readonly PageLoad[]; cssKb: number };

/** Fails the build when the first load of a page exceeds its budget. docs/architecture.md#budgets. */
export function budgets({ pages, cssKb }: Budgets): Plugin {
  return {
    name: 'starline-budgets',
    apply: 'build',
    // Vite completes the code of a chunk in this hook, so it is measured after that.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = chunksOf(bundle);
        const sizes = new Map(chunks.map((chunk) => [chunk.fileName, gzipKb(chunk.code)]));
        const over: string[] = [];
        const check = (name: string, kb: number, limit: number) => {
          this.info(`${name.padEnd(28)} ${kb.toFixed(2).padStart(6)} KB of ${limit}`);
          if (kb > limit) over.push(`${name}: ${kb.toFixed(2)} KB, allowed ${limit}`);
        };
        for (const { name, files, limitKb } of pages(chunks)) {
          const needed = [...closure(chunks, files)];
          check(
            name,
            needed.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
            limitKb,
          );
        }
        const css = Object.values(bundle).reduce(
          (sum, output) =>
            output.type === 'asset' && output.fileName.endsWith('.css') ? sum + gzipKb(output.source) : sum,
          0,
        );
        check('css', css, cssKb);
        if (over.length > 0) this.error(`over budget\n${over.join('\n')}`);
      },
    },
  };
}
