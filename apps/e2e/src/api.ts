type Kind = 'member' | 'admin';
type Answer = { result?: { data: unknown }; error?: { data: { code: string } } };

/** A person without a browser: prepares data quickly where the journey is not about these steps. */
export function person(baseUrl: string, kind: Kind) {
  const cookies = new Map<string, string>();
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    };
    const answer = await fetch(new URL(`/trpc/${kind}/${path}`, baseUrl), { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const body = (await answer.json()) as Answer;
    if (body.error) throw new Error(`${path}: ${body.error.data.code}`);
    return body.result?.data;
  };
  const ask = <Output>(path: string, input?: unknown) =>
    call(input === undefined ? path : `${path}?input=${encodeURIComponent(JSON.stringify(input))}`, {
      method: 'GET',
    }) as Promise<Output>;
  return {
    ask,
    act: async <Output>(path: string, input: unknown): Promise<Output> => {
      if (!cookies.has('XSRF-TOKEN')) await ask('settings.public');
      return (await call(path, { method: 'POST', body: JSON.stringify(input) })) as Output;
    },
  };
}

export type Person = ReturnType<typeof person>;
