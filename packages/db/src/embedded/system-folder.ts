import { accessSync, constants, lstatSync } from 'node:fs';

/**
 * Where root keeps what another user must reach. /var/lib first: cleaners of temporary files delete what
 * lies in /var/tmp for a month, and a database must not age away.
 */
export const systemFolder = (): string => {
  for (const path of ['/var/lib', '/var/tmp']) {
    try {
      accessSync(path, constants.W_OK);
      return path;
    } catch {}
  }
  throw new Error('Neither /var/lib nor /var/tmp can be written');
};

/** /var/tmp is open to everybody: what someone else put there under our name is not used. */
export const ownedByUs = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.();
};
