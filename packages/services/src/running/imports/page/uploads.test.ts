import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMPORT_FILES } from '@starline/domain/imports';
import { expect, test } from 'vitest';
import { upload, withInstallation } from '../testing/installation.ts';
import { putPart, removeFile } from './files.ts';
import { readImportPage } from './read.ts';

test('a name that is a path, hidden or of another kind is refused, and writes nothing', () =>
  withInstallation(async ({ owner, path }) => {
    for (const name of [
      '../x.csv',
      '/etc/x.csv',
      'a\\b.csv',
      '.x.csv',
      'x.exe',
      'x',
      'a\0.csv',
      'mapping.json/x.csv',
      '..',
      'package.json',
    ])
      await expect(upload(owner, name, 'x')).rejects.toMatchObject({ code: 'import_file_name' });
    await expect(readdir(path)).rejects.toThrow('ENOENT');
    await upload(owner, '회원 (1).csv', 'x');
    expect((await readImportPage(owner)).files.map(({ name }) => name)).toEqual(['회원 (1).csv']);
  }));

test('two uploads of one name at once leave one whole file, and a gap is refused', () =>
  withInstallation(async ({ owner, path }) => {
    const [a, b] = ['a'.repeat(50_000), 'b'.repeat(60_000)];
    await Promise.all([upload(owner, 'members.csv', a, 999), upload(owner, 'members.csv', b, 1_001)]);
    expect([a, b]).toContain(await readFile(join(path, 'members.csv'), 'utf8'));
    const part = {
      name: 'members.csv',
      upload: randomUUID(),
      size: 10,
      content: Buffer.from('12345').toString('base64'),
    };
    await expect(putPart(owner, { ...part, at: 5 })).rejects.toMatchObject({ code: 'import_part_missing' });
    await putPart(owner, { ...part, at: 0 });
    // A part whose answer was lost comes again.
    await putPart(owner, { ...part, at: 0 });
    await expect(putPart(owner, { ...part, at: 6 })).rejects.toMatchObject({ code: 'import_part_missing' });
    await putPart(owner, { ...part, at: 5 });
    // So does the last one, whose file has its name already.
    expect(await putPart(owner, { ...part, at: 5 })).toEqual({ isComplete: true });
    expect(await readFile(join(path, 'members.csv'), 'utf8')).toBe('1234512345');
    expect((await readdir(path)).filter((name) => name.startsWith('.'))).toEqual([]);
    await removeFile(owner, { name: 'members.csv' });
    await expect(removeFile(owner, { name: 'members.csv' })).rejects.toMatchObject({ code: 'not_found' });
  }));

test('a folder refuses files beyond its limit', () =>
  withInstallation(async ({ owner }) => {
    for (let at = 0; at < IMPORT_FILES; at += 1) await upload(owner, `f${at}.csv`, 'x');
    await expect(upload(owner, 'one-more.csv', 'x')).rejects.toMatchObject({ code: 'import_file_large' });
    await upload(owner, 'f0.csv', 'y');
  }));
