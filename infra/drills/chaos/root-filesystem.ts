import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { host, log, succeeds } from './host.ts';

const SUITE = 'forky';
const MIRROR = 'http://deb.debian.org/debian';
const PACKAGES = [
  'postgresql-18',
  'patroni',
  'python3-etcd',
  'etcd-server',
  'etcd-client',
  'pgbouncer',
  'haproxy',
  'nginx-light',
  'libfaketime',
  'iproute2',
  'ca-certificates',
];
const REPOSITORY = resolve(import.meta.dirname, '../../..');
const SOURCES = ['package.json', 'apps', 'packages'];
/** The repository as programs inside see it. */
export const INSIDE = '/srv/starline';
const MOUNTS = [
  ['proc', 'proc'],
  ['/dev', 'dev'],
  ['/dev/shm', 'dev/shm'],
] as const;

/**
 * Returns the folder with the programs of the cluster: a Debian of a newer suite than the host's, whose
 * signature debootstrap checks. It is made once. This process's Node and this repository are in it too.
 */
export function prepareRoot(folder: string): string {
  const root = join(folder, 'root');
  if (!existsSync(root)) {
    log(`downloading Debian ${SUITE} with ${PACKAGES.length} packages`);
    const draft = `${root}.draft`;
    rmSync(draft, { recursive: true, force: true });
    const scripts = '/usr/share/debootstrap/scripts/sid';
    host(
      'debootstrap',
      '--variant=minbase',
      '--force-check-gpg',
      `--include=${PACKAGES}`,
      SUITE,
      draft,
      MIRROR,
      scripts,
    );
    renameSync(draft, root);
  }
  for (const [source, target] of MOUNTS)
    if (!isMounted(join(root, target)))
      host('mount', ...(source === 'proc' ? ['-t', 'proc', 'proc'] : ['--bind', source]), join(root, target));
  copyProduct(join(root, INSIDE));
  const node = join(root, 'usr/local/bin/node');
  if (!existsSync(node) || statSync(node).size !== statSync(process.execPath).size)
    copyFileSync(process.execPath, node);
  return root;
}

/** The sources may change while the cluster runs: a copy keeps every process on the same release. */
function copyProduct(inside: string): void {
  mkdirSync(inside, { recursive: true });
  for (const name of SOURCES) {
    rmSync(join(inside, name), { recursive: true, force: true });
    host('cp', '-a', join(REPOSITORY, name), inside);
  }
  const modules = join(inside, 'node_modules');
  mkdirSync(modules, { recursive: true });
  if (!isMounted(modules)) host('mount', '--bind', join(REPOSITORY, 'node_modules'), modules);
}

/** Takes the mounts of `prepareRoot` away. The folder can be deleted afterwards. */
export function releaseRoot(root: string): void {
  for (const target of [`${INSIDE}/node_modules`, 'dev/shm', 'dev', 'proc'])
    if (isMounted(join(root, target))) succeeds('umount', '--lazy', join(root, target));
}

const isMounted = (path: string) =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === path);
