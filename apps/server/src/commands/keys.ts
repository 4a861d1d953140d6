import type { Context } from '@starline/services/base/context';
import { rewrapDataKeys } from '@starline/services/base/keys/data-keys';
import { countOpenRows, encryptRows } from '@starline/services/base/keys/encrypt-rows';
import type { Secrets } from '@starline/services/base/keys/secrets';
import { rotateFactors } from '@starline/services/identity/second-factor/rotate';
import { secretsOf } from '../processes/secret-key.ts';
import type { Command } from './command.ts';

/**
 * Brings everything that SECRET_KEY encrypts under the present one. Encrypted columns stay: their data keys
 * do not change.
 */
export const rotate = async (ctx: Context, secrets: Secrets) => ({
  dataKeys: await rewrapDataKeys(ctx.db, secrets),
  factors: await rotateFactors(ctx),
});

export const keys: Command = {
  usage: 'keys [--rotate] [--encrypt]',
  about:
    'Prints how many rows hold unencrypted personal data. --rotate brings keys and second factors under the present SECRET_KEY, --encrypt encrypts the rows now. Both can be interrupted and repeated.',
  options: { rotate: { type: 'boolean' }, encrypt: { type: 'boolean' } },
  async run({ ctx, env, values }) {
    const rotated = values.rotate ? await rotate(ctx, secretsOf(env)) : undefined;
    const encrypted = values.encrypt ? await encryptRows(ctx) : undefined;
    const open = await countOpenRows(ctx.db);
    const lines = [
      rotated && `under the present key: ${rotated.dataKeys} data keys, ${rotated.factors} second factors`,
      encrypted !== undefined && `${encrypted} rows were encrypted`,
      `not encrypted: ${open.members} members, ${open.destinations} destinations`,
    ];
    return { text: lines.filter(Boolean).join('\n'), data: { ...rotated, encrypted, open } };
  },
};
