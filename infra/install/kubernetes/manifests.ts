import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const FOLDER = import.meta.dirname;
const require = createRequire(import.meta.url);
const programOf = (name: string, file: string) =>
  join(dirname(require.resolve(`${name}/package.json`)), file);

export const OVERLAYS = ['trial', 'production'] as const;
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: Record<string, unknown>;
};

/** Returns the objects of an overlay as Kustomize renders them. Throws when it refuses. */
export function render(overlay: (typeof OVERLAYS)[number]): Manifest[] {
  const program = programOf('kustomize', 'run.js');
  const yaml = execFileSync(process.execPath, [program, 'build', join(FOLDER, 'overlays', overlay)], {
    encoding: 'utf8',
  });
  return parseAllDocuments(yaml).map((document) => document.toJS() as Manifest);
}

const packageOf = ({ apiVersion }: Manifest) =>
  apiVersion.startsWith('postgresql.cnpg.io/') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models';

/**
 * Compiles the objects as literals of the types that Kubernetes and CloudNativePG publish. A wrong type, a
 * missing field and a field that does not exist are errors; the API server would drop the last one silently.
 * Returns the errors.
 */
export function typeErrors(manifests: readonly Manifest[]): string[] {
  // Below this folder, so that the compiler finds the types.
  const folder = mkdtempSync(join(FOLDER, '.types-of-manifests-'));
  try {
    const imports = manifests.map(
      (manifest, index) =>
        `import type { I${manifest.kind} as T${index} } from '${packageOf(manifest)}/${manifest.apiVersion}';`,
    );
    const objects = manifests.map(
      (manifest, index) => `export const m${index}: T${index} = ${JSON.stringify(manifest)};`,
    );
    writeFileSync(join(folder, 'manifests.ts'), [...imports, ...objects].join('\n'));
    const { stdout } = spawnSync(
      process.execPath,
      [
        programOf('typescript', 'bin/tsc'),
        '--noEmit',
        '--ignoreConfig',
        '--strict',
        '--module',
        'nodenext',
        '--skipLibCheck',
        '--types',
        'node',
        join(folder, 'manifests.ts'),
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    return stdout.split('\n').filter((line) => line.includes('error TS'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Validated = { validate(): void };

/** Checks an object against the patterns and formats of its published schema. Throws with the first fault. */
export async function validate(manifest: Manifest): Promise<void> {
  const kinds = (await import(`${packageOf(manifest)}/${manifest.apiVersion}`)) as Record<
    string,
    new (
      object: Manifest,
    ) => Validated
  >;
  const Kind = kinds[manifest.kind];
  if (!Kind) throw new Error(`${manifest.apiVersion} has no ${manifest.kind}`);
  new Kind(manifest).validate();
}
