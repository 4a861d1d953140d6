import { loggedError } from '@starline/db/logged-error';

type Logged = { method?: string; routeOptions?: { url?: string | undefined } };

/**
 * What the log of the server holds of requests, answers and errors. A request is its method and its route as
 * the code writes it: the address itself may name a member, and its query string anything.
 * docs/security.md#logs.
 */
export const LOG_SERIALIZERS = {
  req: ({ method, routeOptions }: Logged) => ({ method, route: routeOptions?.url ?? 'unknown' }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
  err: loggedError,
};
