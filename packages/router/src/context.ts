import type { Context } from '@starline/services/context';
import type { Client, LiveSession } from '@starline/services/sessions/sessions';

/** What a door of the house (HTTP, a test, a REST call) hands to a procedure. */
export type RouterContext = {
  services: Omit<Context, 'actor'>;
  client: Client;
  session: LiveSession | undefined;
  /** An administrator reads a member's own queries: nothing else works with it. rest.md "administrators may read any". */
  onBehalfOf?: { memberId: number; admin: LiveSession };
  /** Sets or clears the cookie of this surface and gives the browser a fresh CSRF token. */
  setSession: (token: string | null) => void;
};
