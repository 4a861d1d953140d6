import type { Env } from './env.ts';
import type { Store } from './store.ts';

export async function seedDemoData(_env: Env, _store: Store): Promise<void> {}
export async function printDemoLogins(_store: Store): Promise<void> {}
