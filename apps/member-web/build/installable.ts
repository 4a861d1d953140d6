import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { manifests } from './manifest.ts';

type Brand = { name: string };

/**
 * Whether a file holds texts of a language other than the default. The service worker caches these on first
 * use.
 */
const isForeign = (output: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  output.type === 'chunk' &&
  output.moduleIds.some((id) => /i18n\/src\/(member\/(?!ko\/)[a-z]+\/|ui\/(?!ko\.))/.test(id));

/** Emits the web app manifest of each language and the service worker with the file names of this build. */
export function installable(brand: Brand): Plugin {
  return {
    name: 'starline-installable',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        for (const { fileName, source } of manifests(brand.name)) emit(fileName, source);
        const hashed = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'));
        const wanted = hashed.filter((output) => !isForeign(output));
        const shell = ['/', '/first.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png'];
        const files = [...shell, ...wanted.map(({ fileName }) => `/${fileName}`).sort()];
        const build = createHash('sha256');
        for (const { fileName } of hashed) build.update(fileName);
        for (const name of ['index.html', 'first.js']) {
          const output = bundle[name];
          if (output?.type === 'asset') build.update(output.source);
        }
        const source = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8');
        emit(
          'sw.js',
          source
            .replace("const build = 'none';", `const build = '${build.digest('hex').slice(0, 12)}';`)
            .replace('const files = [];', `const files = ${JSON.stringify(files)};`),
        );
      },
    },
  };
}
