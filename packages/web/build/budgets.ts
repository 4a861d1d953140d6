import type { Plugin } from 'vite';
import { type Chunk, chunksOf, closure, gzipKb, moduleSizes } from './bundle.ts';

/** A page and the files it starts with. Their static imports count too. */
export type PageLoad = { name: string; files: readonly string[]; limitKb: number; limitFiles?: number };
type Budgets = { pages: (chunks: readonly Chunk[]) => readonly PageLoad[]; cssKb: number };

/**
 * What `dist/.budgets.json` holds: the first load of each page, the stylesheets, and what the script files
 * consist of.
 */
type Measured = {
  pages: { name: string; kb: number; limitKb: number; files: string[]; limitFiles?: number | undefined }[];
  /** Of each script file in a first load: its modules with their sizes in KB. */
  modules: Record<string, Record<string, number>>;
};

/**
 * Measures the first load of each page and writes it to `dist/.budgets.json`. `scripts/budgets.ts` compares
 * it with the limits, so a page over its budget fails `npm run verify` and not the build.
 * docs/architecture.md#budgets.
 */
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
        const loads = pages(chunks).map(({ name, files, ...limits }) => {
          const needed = [...closure(chunks, files)];
          return {
            name,
            kb: needed.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
            ...limits,
            files: needed,
          };
        });
        const css = Object.values(bundle).reduce(
          (sum, output) =>
            output.type === 'asset' && output.fileName.endsWith('.css') ? sum + gzipKb(output.source) : sum,
          0,
        );
        const inLoads = new Set(loads.flatMap(({ files }) => files));
        const measured: Measured = {
          pages: [...loads, { name: 'css', kb: css, limitKb: cssKb, files: [] }],
          modules: Object.fromEntries(
            chunks
              .filter(({ fileName }) => inLoads.has(fileName))
              .map((chunk) => [chunk.fileName, moduleSizes(chunk)]),
          ),
        };
        this.emitFile({ type: 'asset', fileName: '.budgets.json', source: JSON.stringify(measured) });
      },
    },
  };
}
