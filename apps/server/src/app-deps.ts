import type { Live } from '@starline/router/live';
import type { Context } from '@starline/services/context';
import type { Draining } from './draining.ts';
import type { Env } from './env.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Outages } from './outages.ts';
import type { CsrfKeys } from './plugins/csrf-token.ts';

export type AppDeps = {
  env: Env;
  services: Omit<Context, 'actor' | 'address'>;
  /** The keys of CSRF tokens: the first one signs. */
  csrfKeys: CsrfKeys;
  /** Sends notices of changes to browsers. Without it each stream ends at once and the browser refetches. */
  live?: Live;
  /** Folders of the built webs. Without them the server answers the API only. */
  webs?: { member: string; admin: string };
  /** Milliseconds in which a request must have arrived. Tests shorten it. */
  arriveWithinMs?: number;
  metrics?: Metrics;
  draining?: Draining;
  outages?: Outages;
};
