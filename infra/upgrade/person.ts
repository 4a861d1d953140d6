export type Surface = 'member' | 'admin';

/** A person with a browser at one server: cookies and the CSRF header. */
export class Person {
  readonly surface: Surface;
  private readonly url: string;
  private readonly cookies = new Map<string, string>();

  private constructor(url: string, surface: Surface) {
    this.url = url;
    this.surface = surface;
  }

  static async login(url: string, surface: Surface, username: string, password: string): Promise<Person> {
    const person = new Person(url, surface);
    await person.get('/healthz');
    await person.act('sessions.login', { username, password });
    return person;
  }

  private async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(`${this.url}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Returns the status of a GET, whose body is read to its end. */
  async get(path: string): Promise<number> {
    const answer = await this.send(path);
    await answer.arrayBuffer();
    return answer.status;
  }

  async json<T>(path: string): Promise<T> {
    return (await (await this.send(path)).json()) as T;
  }

  /** Calls a query of tRPC. Throws unless it succeeds. */
  async query<T>(procedure: string, input?: object): Promise<T> {
    const search = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    return dataOf<T>(procedure, await this.send(`/trpc/${this.surface}/${procedure}${search}`));
  }

  /** Calls a mutation of tRPC. Throws unless it succeeds. */
  async act<T>(procedure: string, input: object): Promise<T> {
    const answer = await this.send(`/trpc/${this.surface}/${procedure}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': decodeURIComponent(this.cookies.get('XSRF-TOKEN') ?? ''),
      },
      body: JSON.stringify(input),
    });
    return dataOf<T>(procedure, answer);
  }
}

async function dataOf<T>(procedure: string, answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${procedure}: ${answer.status} ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { result: { data: T } }).result.data;
}
