import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const copy = join(mkdtempSync(join(tmpdir(), 'starline-turbo-')), 'project');

/** Copies the files that turbo hashes. Turbo computes hashes without building. */
beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');
  for (const file of files.filter((name) => /^(apps|packages|scripts|[^/]+$)/.test(name))) {
    // A file may be deleted and not yet committed.
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  execFileSync('git', ['init', '-q'], { cwd: copy });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(dirname(copy), { recursive: true, force: true }));

type Task = { taskId: string; hash: string };

function plan(...tasks: string[]): Task[] {
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const printed = execFileSync(process.execPath, [turbo, 'run', ...tasks, '--dry=json'], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(printed).tasks;
}

const unchanged = new Map<string, Map<string, string>>();

/** Returns the tasks whose hash differs after a line is appended to `file`. */
function changedBy(file: string, task: string): string[] {
  const before = unchanged.get(task) ?? new Map(plan(task).map(({ taskId, hash }) => [taskId, hash]));
  unchanged.set(task, before);
  const text = readFileSync(join(copy, file), 'utf8');
  writeFileSync(join(copy, file), `${text}\n`);
  try {
    return plan(task)
      .filter(({ taskId, hash }) => before.get(taskId) !== hash)
      .map(({ taskId }) => taskId);
  } finally {
    writeFileSync(join(copy, file), text);
  }
}
const webs = ['@starline/admin-web#build', '@starline/member-web#build'];

test.each(['ui/src/button.tsx', 'i18n/src/languages.ts', 'domain/src/money.ts', 'validators/src/fields.ts'])(
  'builds both webs again after a change in packages/%s',
  (file) => {
    expect(changedBy(`packages/${file}`, 'build')).toEqual(expect.arrayContaining(webs));
  },
);

test('keeps the builds of the webs after a change of server code or of a test', () => {
  for (const file of ['packages/services/src/base/context.ts', 'packages/ui/src/use-slots.test.ts'])
    expect(changedBy(file, 'build').filter((task) => webs.includes(task))).toEqual([]);
});

test('checks again after a change of any file', () => {
  for (const file of ['packages/ui/src/button.tsx', 'apps/server/README.md', 'scripts/checks.ts'])
    expect(changedBy(file, '//#checks')).toContain('//#checks');
});
