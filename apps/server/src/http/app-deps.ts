import type { Database } from '@starline/db/connection';
import type { Live } from '@starline/router/live';
import type { Context } from '@starline/services/base/context';
import type { SessionKind } from '@starline/services/identity/sessions/limits';
import type { Metrics } from '../metrics/metrics.ts';
import type { Draining } from '../processes/draining.ts';
import type { Env } from '../processes/env.ts';
import type { Outages } from '../processes/outages.ts';
import type { CsrfKeys } from './plugins/csrf-token.ts';

export type AppDeps = {
  env: Env;
  services: Omit<Context, 'actor' | 'address'>;
  /** The database as the role of the back office, where it differs from that of `services`. */
  adminDb?: Database;
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

/** The database as the role of a surface. docs/security/database-roles.md. */
export const databaseOf = (deps: AppDeps, kind: SessionKind): Database =>
  kind === 'admin' ? (deps.adminDb ?? deps.services.db) : deps.services.db;
