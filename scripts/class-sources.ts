import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * Tailwind writes the classes of a web and of the folders that its stylesheets name with `@source`. Classes
 * of any other package have no effect, without an error. docs/architecture.md#checks
 */
const read = (file: string) => readFileSync(file, 'utf8');
const packages = globSync('packages/*', { cwd: ROOT }).filter((folder) =>
  globSync(`${folder}/src/**/*.tsx`, { cwd: ROOT }).some((file) =>
    read(join(ROOT, file)).includes('className='),
  ),
);

/** The folders that a stylesheet names, and those that it imports name. */
function sourcesOf(stylesheet: string): string[] {
  const text = read(stylesheet);
  const named = [...text.matchAll(/@source "([^"]+)"/g)].map(([, path = '']) =>
    resolve(dirname(stylesheet), path),
  );
  const imported = [...text.matchAll(/@import "@starline\/(\w+)\/([^"]+)"/g)]
    .map(([, name = '', file = '']) => join(ROOT, 'packages', name, 'src', file))
    .filter(existsSync);
  return [...named, ...imported.flatMap(sourcesOf)];
}

const found = globSync('apps/*/src/*.css', { cwd: ROOT })
  .map((file) => ({ file, sources: sourcesOf(join(ROOT, file)) }))
  .flatMap(({ file, sources }) =>
    packages
      .filter((folder) => !sources.includes(join(ROOT, folder, 'src')))
      .map((folder) => `${file} has no @source for ${folder}/src: its classes would have no effect`),
  );
if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
