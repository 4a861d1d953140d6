import { isAbsolute, relative } from 'node:path';

export type Targets = { units: string[]; journeys: string[] };

const JOURNEY = /^apps\/e2e\/.*\.spec\.ts$/;
const TEST = /\.(?:test|spec)\.tsx?$/;

/**
 * Returns the test files that the names stand for. A name is a package (`services`, `@starline/services`,
 * `packages/services`), a folder, a file, or a part of a file's path. `files` are paths from the root with
 * `/`. Throws an error that names the packages when a name stands for no test.
 */
export function targetsOf(names: readonly string[], files: readonly string[], root: string): Targets {
  const tests = files.filter((file) => TEST.test(file));
  const found = [...new Set(names.flatMap((name) => filesOf(fromRoot(name, root), tests)))].sort();
  return {
    units: found.filter((file) => !JOURNEY.test(file)),
    journeys: found.filter((file) => JOURNEY.test(file)),
  };
}

/** A package wins over a path, a whole path or file name over a part of one. */
function filesOf(name: string, tests: readonly string[]): string[] {
  const short = name.replace(/^@starline\//, '');
  const ofPackage = tests.filter((file) => packageOf(file) === short || file.startsWith(`${name}/`));
  if (ofPackage.length > 0) return ofPackage;
  const exact = tests.filter((file) => file === name || file.endsWith(`/${name}`));
  if (exact.length > 0) return exact;
  const parts = tests.filter((file) => file.includes(name));
  if (parts.length > 0) return parts;
  const packages = [...new Set(tests.map(packageOf))].sort().join(', ');
  throw new Error(`no test is found for "${name}"; packages: ${packages}`);
}

/** `packages/services/src/x.test.ts` is in `services`, `scripts/x.test.ts` in `scripts`. */
function packageOf(file: string): string {
  const [folder = '', name = ''] = file.split('/');
  return folder === 'packages' || folder === 'apps' ? name : folder;
}

function fromRoot(name: string, root: string): string {
  const path = isAbsolute(name) ? relative(root, name) : name;
  return path.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '');
}
