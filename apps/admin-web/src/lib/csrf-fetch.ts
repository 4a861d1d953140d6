import { noteAnswer } from '@starline/ui/service-state';

const tokenCookie = 'XSRF-TOKEN';
const tokenHeader = 'x-xsrf-token';

function csrfToken(): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${tokenCookie}=`));
  return found && decodeURIComponent(found.slice(tokenCookie.length + 1));
}

/** Any GET sets the cookie. */
const renewToken = () => fetch('/trpc/admin/settings.public', { credentials: 'include' });

async function send(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const headers = new Headers(init?.headers);
  const token = csrfToken();
  if (token) headers.set(tokenHeader, token);
  const answer = await fetch(input, { ...init, headers, credentials: 'include' });
  noteAnswer(answer);
  return answer;
}

async function isCsrfRefusal(answer: Response): Promise<boolean> {
  return (answer.status === 403 || answer.status === 207) && (await answer.clone().text()).includes('"csrf"');
}

/** Sends the token of the cookie; without one, or with one that is refused, it is renewed and the call made once more. */
export async function csrfFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'POST') return send(input, init);
  if (!csrfToken()) await renewToken();
  const answer = await send(input, init);
  if (!(await isCsrfRefusal(answer))) return answer;
  await renewToken();
  return send(input, init);
}
