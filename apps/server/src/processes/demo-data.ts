import { DEMO_DEPOSIT_ADDRESS } from '@starline/domain/deposits';
import { depositAddress } from '@starline/services/base/deposit-addresses/read';
import { isUnseededDemo, seededAs } from '@starline/services/base/installation/seeded-as';
import { DEMO_LOGINS, seedDemo } from '@starline/services/running/demo/seed';
import type { OnProgress } from '@starline/services/settlement/settlements/compute/progress';
import type { Env } from './env.ts';
import { systemContext } from './services.ts';
import type { Store } from './store.ts';

const DEMO_MEMBERS = 300;
const DEMO_RNG_SEED = 1;

export const showProgress =
  (write: (line: string) => void): OnProgress =>
  ({ phase, done, total, milliseconds }) =>
    write(`${phase}${total ? ` ${done}/${total}` : ''} (${(milliseconds / 1000).toFixed(1)} s)`);

/** Fills an empty installation with the demo network when SEED=demo. */
export async function seedDemoData(env: Env, store: Store): Promise<void> {
  if (!(await isUnseededDemo(store.db))) return;
  process.stdout.write(`creating demo data for ${DEMO_MEMBERS} members\n`);
  await seedDemo(systemContext(env, store), { members: DEMO_MEMBERS, rngSeed: DEMO_RNG_SEED });
}

/**
 * Returns the configured deposit address. A demo installation without one returns a test address that every
 * wallet refuses.
 */
export async function depositAddressOf(
  env: Pick<Env, 'DEPOSIT_ADDRESS'>,
  store: Pick<Store, 'db'>,
): Promise<string | null> {
  if (env.DEPOSIT_ADDRESS) return env.DEPOSIT_ADDRESS;
  return (await seededAs(store.db)) === 'demo' ? DEMO_DEPOSIT_ADDRESS : null;
}

/**
 * Returns the warning for a configured deposit address that is not the one in force; undefined where they
 * agree.
 */
export async function addressWarning(env: Env, store: Store): Promise<string | undefined> {
  const inForce = await depositAddress(systemContext(env, store));
  return env.DEPOSIT_ADDRESS && inForce !== env.DEPOSIT_ADDRESS
    ? `DEPOSIT_ADDRESS: ${env.DEPOSIT_ADDRESS} is not shown to members; the back office stored ${inForce}. Take the variable out or set it to that address`
    : undefined;
}

export async function printDemoLogins(store: Store): Promise<void> {
  if ((await seededAs(store.db)) !== 'demo') return;
  for (const login of DEMO_LOGINS) {
    process.stdout.write(`demo ${login.surface} ${login.username} / ${login.password}: ${login.about}\n`);
  }
}
