import { join, resolve } from 'node:path';
import type { Context } from '@starline/services/base/context';
import { openOutside } from '@starline/services/base/outside/breakers';
import { readTransaction } from '@starline/services/money/chain/transaction';
import { storedRates } from '@starline/services/money/rates/rates';
import { vapidKeys } from '../documents/push/keys.ts';
import { readBackups } from '../metrics/backups.ts';
import { chainSource, type Env, isAdminOnPublicHost, passkeySite, settlementCores } from './env.ts';
import { secretsOf } from './secret-key.ts';
import type { Store } from './store.ts';

type Databases = Pick<Store, 'db' | 'replica'>;

/** The clock of the machine, for what runs without a context. */
export const systemNow = (): Date => new Date();

/** Returns the context that requests, jobs and commands share; each adds its actor. */
export function sharedContext(env: Env, store: Databases): Omit<Context, 'actor' | 'address'> {
  const now = systemNow;
  const passkeys = passkeySite(env);
  const adminPasskeys = passkeySite({ ...env, PUBLIC_URL: env.ADMIN_URL ?? env.PUBLIC_URL });
  const pushKey = vapidKeys(env)?.publicKey;
  const folder = env.BACKUP_STATE_DIR;
  return {
    db: store.db,
    ...(store.replica && { replica: store.replica }),
    now,
    rates: storedRates(store.db, now),
    config: {
      businessTz: env.BUSINESS_TZ,
      depositAddress: env.DEPOSIT_ADDRESS ?? null,
      ...chainOf(env, now),
      secrets: () => secretsOf(env),
      cores: settlementCores(env),
      ...(env.ARCHIVE_DIR !== undefined && { archiveDir: resolve(env.ARCHIVE_DIR) }),
      importDir: join(resolve(env.DATA_DIR), 'import'),
      retention: env.RETENTION,
      ...(passkeys && { passkeys }),
      ...(adminPasskeys && { adminPasskeys }),
      isProduction: env.NODE_ENV === 'production',
      isAdminOnPublicHost: isAdminOnPublicHost(env),
      ...(env.PUBLIC_URL !== undefined && { portalUrl: env.PUBLIC_URL }),
      sendsMail: env.SMTP_URL !== undefined,
      ...(folder && { lastBackup: async () => (await readBackups(folder)).takenAt }),
      ...(pushKey && { pushKey }),
    },
  };
}

/** The node of the chain and the wallet of payouts, behind a circuit breaker of this process. */
function chainOf(env: Env, now: () => Date): Pick<Context['config'], 'chain' | 'wallets' | 'payoutNode'> {
  const { chain, payoutWallet } = chainSource(env);
  if (!chain) return {};
  const node = { ...chain, call: openOutside({ now }) };
  const payoutNode = {
    wallet: payoutWallet?.address ?? null,
    read: (txid: string) => readTransaction(node, txid),
  };
  return { chain: node, payoutNode, ...(payoutWallet && { wallets: [{ ...payoutWallet, ...node }] }) };
}

export const systemContext = (env: Env, store: Databases): Context => ({
  ...sharedContext(env, store),
  actor: { kind: 'system' },
  address: 'local',
});
