import type { Context } from '@starline/services/base/context';
import type { Client, LiveSession } from '@starline/services/identity/sessions/sessions';
import type { Live } from './live.ts';

/** What a transport (HTTP, a test, a REST call) passes to a procedure. */
export type RouterContext = {
  services: Omit<Context, 'actor'>;
  client: Client;
  /** Undefined in tests and over REST: a stream then ends at once. */
  live?: Live | undefined;
  session: LiveSession | undefined;
  /**
   * Set when an administrator reads a member's own queries; no other procedure accepts it.
   * docs/api/rest.md#identity.
   */
  onBehalfOf?: { memberId: number; admin: LiveSession };
  /** The cookie that a login with a passkey is bound to; it lives for minutes. */
  passkeyCookie: { value: string | undefined; set: (token: string | null) => void };
  /** The SHA-256 of the cookie by which this browser is known again; sets the cookie when there is none. */
  knownDevice: () => string;
  /** Sets or clears the cookie of a look, and gives the browser a fresh CSRF token. */
  setLook: (token: string | null) => void;
  /** Sets or clears the cookie of this surface and gives the browser a fresh CSRF token. */
  setSession: (token: string | null) => void;
};
