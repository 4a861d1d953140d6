import { accessSync, constants, lstatSync } from 'node:fs';

/**
 * The folder for files of root that another user must reach. /var/lib first: cleaners delete what lies in
 * /var/tmp for a month.
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

/** /var/tmp is world-writable: a folder of that name that another user made is not used. */
export const ownedByUs = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.();
};
