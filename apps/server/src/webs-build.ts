import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnv } from './env.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');
const SHARED = [
  'packages/domain',
  'packages/validators',
  'packages/i18n',
  'packages/ui',
  'package-lock.json',
];
const APPS = ['member-web', 'admin-web'] as const;
const IGNORED = new Set(['node_modules', 'dist', '.types', '.turbo', '.vite']);

export const builtWebs = () => ({
  member: join(ROOT, 'apps/member-web/dist'),
  admin: join(ROOT, 'apps/admin-web/dist'),
});

/** Builds each web whose sources changed since its last build; nothing to do takes milliseconds. */
export async function buildWebs(): Promise<void> {
  for (const app of APPS) {
    const stamp = join(ROOT, 'apps', app, 'dist', '.sources');
    const sources = fingerprint([...SHARED, `apps/${app}`]);
    if (readStamp(stamp) === sources) continue;
    process.stdout.write(`building ${app}\n`);
    await viteBuild(join(ROOT, 'apps', app));
    writeFileSync(stamp, sources);
  }
}

function viteBuild(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
      cwd: folder,
      env: childEnv({ NODE_ENV: 'production' }),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    vite.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`building ${folder} failed (${code})`)),
    );
  });
}

function readStamp(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    const stat = statSync(join(ROOT, path));
    if (!stat.isDirectory()) {
      hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(join(ROOT, path)).sort()) if (!IGNORED.has(name)) visit(join(path, name));
  };
  paths.forEach(visit);
  return hash.digest('hex');
}
