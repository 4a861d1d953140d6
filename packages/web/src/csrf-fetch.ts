import { noteAnswer } from './service-state.ts';
import { procedureUrl, type Surface } from './surface.ts';

const TOKEN_HEADER = 'x-xsrf-token';

type CsrfFetchSettings = {
  surface: Surface;
  /** After this many milliseconds without an answer the call fails. Unlimited when absent. */
  timeoutMs?: number;
  account: { storedId: () => number | undefined; onOther: () => void };
};

/** Carries the id of the account whose session answered. */
const ACCOUNT_HEADER = 'x-account';
export type CsrfFetch = (url: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/**
 * Rises with each call, so that the server can tell which copy of a request was sent last.
 * docs/domain/ledger.md#idempotency
 */
let attempt = 0;

/** Returns the CSRF token of the cookie. Empty when the browser has none. */
export function csrfToken(): string {
  return decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
}

async function isCsrfRefusal(answer: Response): Promise<boolean> {
  if (answer.status !== 403 && answer.status !== 207) return false;
  return (await answer.clone().text()).includes('"csrf"');
}

/**
 * Returns a `fetch` that sends the CSRF token of the cookie, the number of the attempt and the language of
 * the page. A POST without a
 * token, or with one that the server refuses, fetches a new token and is sent once more. Each answer updates
 * the state of the service. An answer to another account than the one that the browser stored calls
 * `onOther`, which ends the session here: the head of the page would name one person above the data of
 * another.
 */
export function createCsrfFetch({ surface, timeoutMs, account }: CsrfFetchSettings): CsrfFetch {
  // Any GET sets the cookie.
  const renewToken = () => fetch(`${procedureUrl(surface)}/settings.public`, { credentials: 'include' });
  const send: CsrfFetch = async (url, init = {}) => {
    const headers = new Headers(init.headers);
    const token = csrfToken();
    if (token) headers.set(TOKEN_HEADER, token);
    attempt = Math.max(attempt + 1, Date.now());
    headers.set('idempotency-attempt', `${attempt}`);
    // Files and refusals come in the language of the page, which need not be that of the browser.
    const { lang } = document.documentElement;
    if (lang && !headers.has('accept-language')) headers.set('accept-language', lang);
    const signals = [timeoutMs && AbortSignal.timeout(timeoutMs), init.signal].filter((signal) => !!signal);
    const signal = AbortSignal.any(signals);
    const sender = account.storedId();
    const answer = await fetch(url, { ...init, headers, credentials: 'include', signal });
    noteAnswer(answer);
    const owner = answer.headers.get(ACCOUNT_HEADER);
    const isOther = owner !== null && sender !== undefined && owner !== `${sender}`;
    // A login in another tab changes the stored account before an answer arrives.
    if (isOther && account.storedId() === sender) account.onOther();
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
