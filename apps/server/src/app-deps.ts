import type { Live } from '@starline/router/live';
import type { Context } from '@starline/services/context';
import type { Draining } from './draining.ts';
import type { Env } from './env.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Outages } from './outages.ts';

export type AppDeps = {
  env: Env;
  services: Omit<Context, 'actor' | 'address'>;
  secretKey: string;
  /** Tells browsers what changed; without it their streams end at once and they refetch. */
  live?: Live;
  /** Folders of the built webs; without them only the API is served. */
  webs?: { member: string; admin: string };
  metrics?: Metrics;
  draining?: Draining;
  outages?: Outages;
};
