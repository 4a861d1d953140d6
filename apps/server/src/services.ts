import { join, resolve } from 'node:path';
import { readTransaction } from '@starline/services/chain/transaction';
import type { Context } from '@starline/services/context';
import { openOutside } from '@starline/services/outside/breakers';
import { storedRates } from '@starline/services/rates/rates';
import { chainSource, type Env, isAdminOnPublicHost, passkeySite, settlementCores } from './env.ts';
import { vapidKeys } from './push/keys.ts';
import { secretsOf } from './secret-key.ts';
import type { Store } from './store.ts';

type Databases = Pick<Store, 'db'> & Partial<Pick<Store, 'replica'>>;

/** The clock of the machine, for what runs without a context. */
export const systemNow = (): Date => new Date();

/** Returns the context that requests, jobs and commands share; each adds its actor. */
export function sharedContext(env: Env, store: Databases): Omit<Context, 'actor' | 'address'> {
  const now = systemNow;
  const passkeys = passkeySite(env);
  const adminPasskeys = passkeySite({ ...env, PUBLIC_URL: env.ADMIN_URL ?? env.PUBLIC_URL });
  const pushKey = vapidKeys(env)?.publicKey;
  return {
    db: store.db,
    ...(store.replica && { replica: store.replica }),
    now,
    rates: storedRates(store.db, now),
    config: {
      businessTz: env.BUSINESS_TZ,
      depositAddress: env.DEPOSIT_ADDRESS ?? null,
      watchesChain: 'chain' in chainSource(env),
      ...walletsOf(env, now),
      secrets: () => secretsOf(env),
      cores: settlementCores(env),
      ...(env.ARCHIVE_DIR !== undefined && { archiveDir: resolve(env.ARCHIVE_DIR) }),
      importDir: join(resolve(env.DATA_DIR), 'import'),
      retention: env.RETENTION,
      ...(passkeys && { passkeys }),
      ...(adminPasskeys && { adminPasskeys }),
      isProduction: env.NODE_ENV === 'production',
      isAdminOnPublicHost: isAdminOnPublicHost(env),
      ...(env.PUBLIC_URL !== undefined && { portalUrl: env.PUBLIC_URL.replace(/\/$/, '') }),
      sendsMail: env.SMTP_URL !== undefined,
      ...(pushKey && { pushKey }),
    },
  };
}

/** The node and the wallets of deposits and of payouts, which may be one, behind a circuit breaker of this process. */
function walletsOf(env: Env, now: () => Date): Pick<Context['config'], 'wallets' | 'payoutNode'> {
  const { chain, payoutWallet } = chainSource(env);
  if (env.TRONGRID_URL === undefined) return {};
  const call = openOutside({ now });
  const node = { url: env.TRONGRID_URL, key: env.TRONGRID_KEY, call };
  const payoutNode = {
    wallet: payoutWallet?.address ?? null,
    read: (txid: string) => readTransaction(node, txid),
  };
  const known = [chain, payoutWallet].flatMap((source) => source ?? []);
  const byAddress = new Map(known.map((source) => [source.address, { ...source, call }]));
  return { payoutNode, ...(byAddress.size > 0 && { wallets: [...byAddress.values()] }) };
}

export const systemContext = (env: Env, store: Databases): Context => ({
  ...sharedContext(env, store),
  actor: { kind: 'system' },
  address: 'local',
});
