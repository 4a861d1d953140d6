import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lastRelease } from './release.ts';

/** A repository in which each step commits a version of the package, or only another file. */
function repositoryOf(...steps: { version?: string; tag?: string }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'starline-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
  git('init', '--quiet');
  git('config', 'user.email', 'test@example.com');
  git('config', 'user.name', 'test');
  const commits = steps.map(({ version, tag }, index) => {
    writeFileSync(join(folder, 'notes'), String(index));
    if (version)
      writeFileSync(join(folder, 'package.json'), `{\n  "name": "p",\n  "version": "${version}"\n}\n`);
    git('add', '.');
    git('commit', '--quiet', '--message', `step ${index}`);
    if (tag) git('tag', tag);
    return git('rev-parse', 'HEAD');
  });
  return { folder, commits };
}

test('without tags the last release is the commit that changed the version', () => {
  const { folder, commits } = repositoryOf({ version: '0.1.0' }, {}, { version: '0.2.0' }, {}, {});
  expect(lastRelease(folder)).toEqual({
    name: `0.2.0 (${commits[2]?.slice(0, 8)})`,
    commit: commits[2],
  });
});

test('a commit that changes the version is compared with the release before it', () => {
  const { folder, commits } = repositoryOf({ version: '0.1.0' }, {}, { version: '0.2.0' });
  expect(lastRelease(folder).commit).toBe(commits[0]);
});

test('a tag wins over a later change of the version, and other tags do not count', () => {
  const { folder, commits } = repositoryOf(
    { version: '0.1.0', tag: 'v0.1.0' },
    { version: '0.2.0', tag: 'nightly' },
    {},
  );
  expect(lastRelease(folder)).toEqual({ name: 'v0.1.0', commit: commits[0] });
});

test('a repository without an earlier release is refused', () => {
  const { folder } = repositoryOf({ version: '0.1.0' });
  expect(() => lastRelease(folder)).toThrow('no earlier release');
});
