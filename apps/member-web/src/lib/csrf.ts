import { noteAnswer } from '@starline/ui/service-state';

const cookieName = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';

export function csrfToken(): string {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`));
  return entry ? decodeURIComponent(entry.slice(cookieName.length + 1)) : '';
}

async function isCsrfRefusal(response: Response): Promise<boolean> {
  if (response.status !== 403 && response.status !== 207) return false;
  return (await response.clone().text()).includes('"csrf"');
}

const timeoutMs = 20_000;

/** One more try with a fresh token when the old one is refused: any GET sets the cookie. */
export async function fetchWithCsrf(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const send = async () => {
    const headers = new Headers(init.headers);
    const token = csrfToken();
    if (token) headers.set(csrfHeader, token);
    const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])];
    const signal = AbortSignal.any(signals);
    const answer = await fetch(url, { ...init, headers, credentials: 'include', signal });
    noteAnswer(answer);
    return answer;
  };
  if (init.method === 'POST' && !csrfToken()) await fetchToken();
  const response = await send();
  if (init.method !== 'POST' || !(await isCsrfRefusal(response))) return response;
  await fetchToken();
  return send();
}

const fetchToken = () => fetch('/trpc/member/settings.public', { credentials: 'include' });
