import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Budgets = { first: string; firstKb: number; routeKb: number; cssKb: number };

const gzipKb = (code: string | Uint8Array) => gzipSync(code).length / 1024;

/** The build fails when what a page needs before it shows grows past its budget. docs/architecture.md#budgets. */
export function budgets(limits: Budgets): Plugin {
  return {
    name: 'starline-admin-budgets',
    apply: 'build',
    generateBundle(_, bundle) {
      const outputs = Object.values(bundle);
      const chunks = outputs.filter((output) => output.type === 'chunk');
      const fits = (part: string) => chunks.filter((chunk) => chunk.facadeModuleId?.includes(part));
      const always = [...chunks.filter((chunk) => chunk.isEntry), ...fits('i18n/src/admin/ko.ts')];
      const lines: [string, number, number][] = chunks.flatMap((chunk) => {
        const route = /\/routes\/(.+?)\.tsx\?tsr-split=component/.exec(chunk.facadeModuleId ?? '')?.[1];
        if (!route || route === '_office') return [];
        const layout = route.startsWith('_office')
          ? [...fits('/routes/_office.tsx?tsr-split=component'), ...fits('i18n/src/admin/ko-office.ts')]
          : [];
        const size = weigh(bundle, [...always, ...layout, chunk]);
        return [[route, size, route === limits.first ? limits.firstKb : limits.routeKb]];
      });
      const css = outputs.filter((output) => output.type === 'asset' && output.fileName.endsWith('.css'));
      lines.push([
        'css',
        css.reduce((sum, file) => sum + gzipKb((file as Rolldown.OutputAsset).source), 0),
        limits.cssKb,
      ]);
      for (const [name, size, limit] of lines)
        this.info(`${name.padEnd(28)} ${size.toFixed(1)} KB of ${limit}`);
      const over = lines.filter(([, size, limit]) => size > limit).map(([name]) => name);
      if (over.length > 0) this.error(`over budget: ${over.join(', ')}`);
    },
  };
}

/** Gzipped size of these chunks and of everything they import statically. */
function weigh(bundle: Rolldown.OutputBundle, start: readonly Chunk[]): number {
  const seen = new Set<Chunk>();
  const stack = [...start];
  for (let chunk = stack.pop(); chunk; chunk = stack.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') stack.push(next);
    }
  }
  return [...seen].reduce((sum, chunk) => sum + gzipKb(chunk.code), 0);
}
