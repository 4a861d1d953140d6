import { resolve } from 'node:path';
import { restoreEmbedded } from '@starline/db/embedded/backup';
import { type DetachedCommand, requiredOption } from './command.ts';

/** Writes a backup into a new data folder. docs/operations/backup.md. */
export const restore: DetachedCommand = {
  usage: 'restore --from FOLDER --into FOLDER',
  about:
    'Writes a backup of the embedded database into a new data folder. The running database is not touched.',
  options: { from: { type: 'string' }, into: { type: 'string' } },
  async runDetached({ env, values }) {
    const dataDir = resolve(requiredOption(values, 'into'));
    await restoreEmbedded(resolve(requiredOption(values, 'from')), dataDir);
    const key = env.SECRET_KEY ? '' : 'Copy the file secret-key of the old DATA_DIR into it. ';
    return {
      text: `${dataDir} holds the database. ${key}Prove it: DATA_DIR=${dataDir} npm run ops -- books --full`,
      data: { dataDir },
    };
  },
};
