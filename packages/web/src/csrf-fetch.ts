import { noteAnswer } from './service-state.ts';
import { procedureUrl, type Surface } from './surface.ts';

const TOKEN_COOKIE = 'XSRF-TOKEN';
const TOKEN_HEADER = 'x-xsrf-token';

type CsrfFetchSettings = {
  surface: Surface;
  /** After this many milliseconds without an answer the call fails. Unlimited when absent. */
  timeoutMs?: number;
};
export type CsrfFetch = (url: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** Returns the CSRF token of the cookie. Empty when the browser has none. */
export function csrfToken(): string {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${TOKEN_COOKIE}=`));
  return entry ? decodeURIComponent(entry.slice(TOKEN_COOKIE.length + 1)) : '';
}

async function isCsrfRefusal(answer: Response): Promise<boolean> {
  if (answer.status !== 403 && answer.status !== 207) return false;
  return (await answer.clone().text()).includes('"csrf"');
}

/**
 * Returns a `fetch` that sends the CSRF token of the cookie. A POST without a token, or with one that the server refuses,
 * fetches a new token and is sent once more. Each answer updates the state of the service.
 */
export function createCsrfFetch({ surface, timeoutMs }: CsrfFetchSettings): CsrfFetch {
  // Any GET sets the cookie.
  const renewToken = () => fetch(`${procedureUrl(surface)}/settings.public`, { credentials: 'include' });
  const send: CsrfFetch = async (url, init = {}) => {
    const headers = new Headers(init.headers);
    const token = csrfToken();
    if (token) headers.set(TOKEN_HEADER, token);
    const signals = [timeoutMs && AbortSignal.timeout(timeoutMs), init.signal].filter((signal) => !!signal);
    const signal = signals.length > 0 ? AbortSignal.any(signals) : null;
    const answer = await fetch(url, { ...init, headers, credentials: 'include', signal });
    noteAnswer(answer);
    return answer;
  };
  return async (url, init) => {
    if (init?.method !== 'POST') return send(url, init);
    if (!csrfToken()) await renewToken();
    const answer = await send(url, init);
    if (!(await isCsrfRefusal(answer))) return answer;
    await renewToken();
    return send(url, init);
  };
}
