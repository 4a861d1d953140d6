import { spawnSync } from 'node:child_process';

export type Release = { name: string; commit: string };

function git(repository: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', repository, ...args], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
}

/**
 * Returns the release before the present commit: the last tag `v*` that is an ancestor of it, or, without
 * such tags, the last commit before it that changed the version in package.json. Throws when there is
 * neither, as in a clone without history.
 */
export function lastRelease(repository: string): Release {
  const tag = git(repository, 'describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^');
  const commit = tag
    ? git(repository, 'rev-parse', `${tag}^{commit}`)
    : git(repository, 'log', '-1', '--format=%H', '-G^  "version":', 'HEAD^', '--', 'package.json');
  if (!commit) throw new Error('no earlier release: neither a tag v* nor a commit that changed the version');
  const { version } = JSON.parse(git(repository, 'show', `${commit}:package.json`) ?? '{}') as {
    version?: string;
  };
  return { name: tag ?? `${version} (${commit.slice(0, 8)})`, commit };
}

/** Checks a release out into a new folder with the dependencies of its own lock file. */
export function checkOut(repository: string, { commit }: Release, folder: string): void {
  run(repository, 'git', 'worktree', 'add', '--detach', folder, commit);
  run(folder, 'npm', 'ci', '--no-audit', '--no-fund');
}

export function removeCheckOut(repository: string, folder: string): void {
  run(repository, 'git', 'worktree', 'remove', '--force', folder);
}

function run(cwd: string, program: string, ...args: string[]): void {
  const { status, error } = spawnSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `exit ${status}`}`);
}
