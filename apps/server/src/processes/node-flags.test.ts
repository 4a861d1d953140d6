import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NODE_FLAGS } from './node-flags.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const STARTS = /\bnode\b.*apps\/server\/src\/(?:main|start|worker)\.ts/;

const starts = execFileSync('git', ['ls-files', 'package.json', 'infra/install'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => STARTS.test(line))
      .map((line) => ({ file, line })),
  );

test('every file that starts a server or a worker is compared', () => {
  expect(starts.map(({ file }) => file)).toEqual([
    'infra/install/compose/compose.yaml',
    'infra/install/docker/Dockerfile',
    'infra/install/kubernetes/base/worker.yaml',
    'infra/install/systemd/starline-admin@.service',
    'infra/install/systemd/starline-member@.service',
    'infra/install/systemd/starline-worker.service',
    'package.json',
  ]);
});

test.each(starts)('$file starts Node with the flags of the product', ({ line }) => {
  for (const flag of NODE_FLAGS) expect(line).toContain(flag);
});

test('no program that starts Node names that of one kind of processor', () => {
  const check = readFileSync(join(ROOT, 'infra/install/backup/restore-check.sh'), 'utf8');
  for (const text of [check, ...starts.map(({ line }) => line)]) expect(text).not.toContain('node-linux-');
});
