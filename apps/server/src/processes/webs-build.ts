import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnv } from './env.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const APPS = ['member-web', 'admin-web'] as const;
type App = (typeof APPS)[number];

const distOf = (app: App): string => join(ROOT, 'apps', app, 'dist');

export const builtWebs = () => ({ member: distOf('member-web'), admin: distOf('admin-web') });

/**
 * Builds each web whose sources, or those of a package that it uses, differ from its build. turbo.json names
 * the sources. A current build is not touched, because another server may be serving it.
 */
export function buildWebs(): void {
  const plan = JSON.parse(turbo([...APPS.map(filterOf), '--dry=json'], 'pipe')) as {
    tasks: { taskId: string; hash: string }[];
  };
  let hasBuilt = false;
  for (const app of APPS) {
    const sources = plan.tasks.find(({ taskId }) => taskId === `@starline/${app}#build`)?.hash;
    if (sources === stampOf(app)) continue;
    process.stdout.write(`building ${app}\n`);
    turbo([filterOf(app), '--output-logs=errors-only', '--log-prefix=none'], 'inherit');
    hasBuilt = true;
  }
  // A page over its budget is slower to load, and no reason not to start: only `npm run verify` fails.
  if (hasBuilt) spawnSync(process.execPath, [join(ROOT, 'scripts/budgets.ts')], { stdio: 'inherit' });
}

const filterOf = (app: App): string => `--filter=@starline/${app}`;

/** Runs turbo's build task and returns what it prints to a pipe. Throws when the build fails. */
function turbo(args: readonly string[], stdout: 'pipe' | 'inherit'): string {
  const command = [join(ROOT, 'scripts/turbo.ts'), 'build', ...args];
  const { status, stdout: printed } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    env: childEnv(),
    stdio: ['ignore', stdout, 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error('building the webs failed');
  return printed;
}

/** Returns the hash that `scripts/stamp-build.ts` wrote into the build; undefined without a build. */
function stampOf(app: App): string | undefined {
  try {
    return readFileSync(join(distOf(app), '.sources'), 'utf8');
  } catch {
    return undefined;
  }
}
