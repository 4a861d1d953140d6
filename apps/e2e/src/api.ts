type Kind = 'member' | 'admin';

/** A person without a browser, at one server: cookies and the CSRF header. */
export function person(baseUrl: string, kind: Kind) {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    };
    const answer = await fetch(new URL(path, baseUrl), { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return answer;
  };
  const call = async (procedure: string, input: unknown, init?: RequestInit): Promise<unknown> => {
    const search = init || input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await send(`/trpc/${kind}/${procedure}${search}`, init);
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${procedure}: ${codeOf(text) ?? `${answer.status} ${text.slice(0, 300)}`}`);
    return (JSON.parse(text) as { result: { data: unknown } }).result.data;
  };
  /** Calls a query of tRPC. Throws unless it succeeds. */
  const ask = <Output>(procedure: string, input?: unknown) => call(procedure, input) as Promise<Output>;
  return {
    ask,
    /** Calls a mutation of tRPC. Throws unless it succeeds. */
    act: async <Output>(procedure: string, input: unknown): Promise<Output> => {
      if (!cookies.has('XSRF-TOKEN')) await ask('settings.public');
      return (await call(procedure, input, { method: 'POST', body: JSON.stringify(input) })) as Output;
    },
    /** Sends a GET to any path and returns the answer of any status. */
    get: (path: string) => send(path),
  };
}

export type Person = ReturnType<typeof person>;

const codeOf = (text: string): string | undefined => /"code":"(\w+)"/.exec(text)?.[1];
