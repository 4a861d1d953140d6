import type { Context } from '@starline/services/context';
import type { Client, LiveSession } from '@starline/services/sessions/sessions';
import type { Live } from './live.ts';

/** What a door of the house (HTTP, a test, a REST call) hands to a procedure. */
export type RouterContext = {
  services: Omit<Context, 'actor'>;
  client: Client;
  /** Without it (in tests, over REST) a stream ends at once. */
  live?: Live | undefined;
  session: LiveSession | undefined;
  /** An administrator reads a member's own queries: nothing else works with it. docs/api/rest.md#identity. */
  onBehalfOf?: { memberId: number; admin: LiveSession };
  /** Sets or clears the cookie of this surface and gives the browser a fresh CSRF token. */
  setSession: (token: string | null) => void;
};
