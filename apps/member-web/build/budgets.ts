import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Budgets = { first: string; firstKb: number; routeKb: number; cssKb: number };
type Bundle = Rolldown.OutputBundle;

const gzipKb = (code: string | Uint8Array) => gzipSync(code).length / 1024;

/** Everything that must arrive before `start` runs: itself and its static imports, by explicit stack. */
function closure(bundle: Bundle, start: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const stack = [...start];
  for (let file = stack.pop(); file !== undefined; file = stack.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') stack.push(...chunk.imports);
  }
  return seen;
}

const routeOf = (facade: string) => {
  const name = /\/routes\/(.+?)\.tsx\?tsr-split=component/.exec(facade)?.[1];
  return name && `/${name.replace(/^_member\//, '').replaceAll('.', '/')}`;
};

/** The namespaces of words a route file asks for: `loadTexts('rewards', …)`. */
function namespacesOf(facade: string): string[] {
  const source = readFileSync(facade.split('?')[0] ?? facade, 'utf8');
  const list = /loadTexts\(([^)]*)\)/.exec(source)?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] as string);
}

/** Fails the build when a route's first load outgrows its budget. screens.md. */
export function budgets({ first, firstKb, routeKb, cssKb }: Budgets): Plugin {
  return {
    name: 'starline-budgets',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const sizeOf = (file: string) => {
        const output = bundle[file];
        return output?.type === 'chunk' ? gzipKb(output.code) : 0;
      };
      const entries = chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName);
      const textsOf = (name: string) =>
        chunks
          .filter((chunk) => chunk.facadeModuleId?.endsWith(`i18n/src/member/${name}.ts`))
          .map((chunk) => chunk.fileName);
      const wordsOf = (namespace: string) => [...textsOf('portal'), ...textsOf(`ko/portal/${namespace}`)];
      const layout = chunks.find((chunk) =>
        chunk.facadeModuleId?.includes('/routes/_member.tsx?tsr-split=component'),
      );
      const css = Object.values(bundle)
        .filter((output) => output.type === 'asset' && output.fileName.endsWith('.css'))
        .reduce((sum, output) => sum + (output.type === 'asset' ? gzipKb(output.source) : 0), 0);

      const over: string[] = [];
      const check = (name: string, kb: number, limit: number) => {
        this.info(`${name.padEnd(22)} ${kb.toFixed(1).padStart(6)} KB of ${limit}`);
        if (kb > limit) over.push(`${name}: ${kb.toFixed(1)} KB, allowed ${limit}`);
      };
      const checkRoute = (route: string, start: readonly string[], limit: number) => {
        const files = closure(bundle, [...entries, ...textsOf('ko'), ...start]);
        check(
          route,
          [...files].reduce((sum, file) => sum + sizeOf(file), 0),
          limit,
        );
      };
      // The first page stands in the entry itself.
      checkRoute(first, [], firstKb);
      for (const chunk of chunks) {
        const route = chunk.facadeModuleId && routeOf(chunk.facadeModuleId);
        if (!route || route === '/_member') continue;
        const isInside = chunk.facadeModuleId?.includes('/routes/_member/');
        const shell = isInside && layout ? [layout.fileName, ...wordsOf('shell'), ...wordsOf('errors')] : [];
        const words = namespacesOf(chunk.facadeModuleId ?? '').flatMap(wordsOf);
        checkRoute(route, [chunk.fileName, ...shell, ...words], routeKb);
      }
      check('css', css, cssKb);
      if (over.length > 0) this.error(`over budget\n${over.join('\n')}`);
    },
  };
}
