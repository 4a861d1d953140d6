import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { FileSums } from './file-sums.ts';
import { type ArchiveFile, hashOf, type Manifest, parseManifest } from './manifest.ts';
import { Measure } from './measure.ts';

export const MANIFEST = 'manifest.json';

/** A difference between a file and what its manifest or the database says of it. */
export type FileFault = { subject: string; expected: string; actual: string };

/** Whether the folder of an archive exists. */
export const isPresent = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Reads the manifest in a folder. Throws when it is missing, is no manifest, or has another hash. */
export async function readManifest(folder: string, wantedHash: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8');
  const hash = hashOf(text);
  if (hash !== wantedHash)
    throw new Error(`${join(folder, MANIFEST)}: SHA-256 is ${hash}, the database says ${wantedHash}`);
  return parseManifest(text);
}

/** Reads every file of a manifest to its end and returns what differs: hashes, number of rows, sums. */
export async function readFilesBack(folder: string, manifest: Manifest): Promise<FileFault[]> {
  const faults: FileFault[] = [];
  for (const file of manifest.files) {
    const found = await readFileBack(join(folder, file.name), file).catch((error: Error) => error.message);
    const expected = textOf(file);
    if (found !== expected)
      faults.push({ subject: `${manifest.month} ${file.name}`, expected, actual: found });
  }
  return faults;
}

const textOf = ({
  sha256,
  contentSha256,
  rows,
  sums,
}: Omit<ArchiveFile, 'name' | 'kind' | 'table' | 'columns' | 'bounds' | 'bytes'>) =>
  `${sha256} ${contentSha256} ${rows} rows ${JSON.stringify(sums)}`;

async function readFileBack(path: string, file: ArchiveFile): Promise<string> {
  const [packed, content] = [new Measure({ countsRows: false }), new Measure({ countsRows: true })];
  const sums = new FileSums(file);
  const decoder = new TextDecoder();
  const summing = new Writable({
    write(chunk: Buffer, _, done) {
      sums.take(decoder.decode(chunk, { stream: true }));
      done();
    },
  });
  await pipeline(createReadStream(path), packed, createGunzip(), content, summing);
  return textOf({
    sha256: packed.digest(),
    contentSha256: content.digest(),
    rows: content.rows,
    sums: sums.result(),
  });
}
