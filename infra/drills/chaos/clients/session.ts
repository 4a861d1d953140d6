import { setTimeout as sleep } from 'node:timers/promises';
import type { History, Outcome } from '../history.ts';

/** A client repeats an act under its key for this long, then it does not know what came of it. */
const PATIENCE_MS = 120_000;
const ANSWER_MS = 15_000;
const PAUSE_MS = 500;

export type Told = { outcome: Outcome; data: unknown; code: string };

/** The session of one person over HTTP, whose answers are recorded. */
export class Session {
  readonly name: string;
  private readonly url: string;
  private readonly cookie: string;
  private readonly history: History;
  private xsrf = '';
  private attempt = 0;

  constructor(name: string, url: string, cookie: string, history: History) {
    this.name = name;
    this.url = url;
    this.cookie = cookie;
    this.history = history;
  }

  async open(): Promise<void> {
    const answer = await fetch(`${this.url}/healthz`, { headers: { cookie: this.cookie } });
    const token = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.getSetCookie().join('; '))?.[1];
    if (!token) throw new Error(`${this.name}: no token`);
    this.xsrf = token;
  }

  private async call(path: string, init: RequestInit, isAct: boolean) {
    const at = this.history.now();
    this.attempt += 1;
    let [status, code, data]: [number, string, unknown] = [0, '', undefined];
    try {
      const answer = await fetch(`${this.url}/trpc/${path}`, {
        ...init,
        headers: {
          cookie: `${this.cookie}; XSRF-TOKEN=${this.xsrf}`,
          'x-xsrf-token': decodeURIComponent(this.xsrf),
          'content-type': 'application/json',
          'idempotency-attempt': `${this.attempt}`,
        },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      status = answer.status;
      const text = await answer.text();
      const body = text.startsWith('{') ? JSON.parse(text) : {};
      data = body.result?.data;
      code = body.error?.data?.code ?? '';
    } catch (error) {
      status = 0;
      code = (error as Error).name;
    }
    this.history.answer({ client: this.name, at, ms: this.history.now() - at, status, isAct, code });
    return { status, data, code };
  }

  async query<T>(procedure: string, input: object): Promise<T | undefined> {
    const search = encodeURIComponent(JSON.stringify(input));
    const { status, data } = await this.call(`${procedure}?input=${search}`, {}, false);
    return status === 200 ? (data as T) : undefined;
  }

  /**
   * Sends an act until an answer says what came of it. The key in the input makes the repetitions one act.
   */
  async act(procedure: string, input: object): Promise<Told> {
    const limit = performance.now() + PATIENCE_MS;
    for (;;) {
      const { status, data, code } = await this.call(
        procedure,
        { method: 'POST', body: JSON.stringify(input) },
        true,
      );
      if (status === 200) return { outcome: 'done', data, code };
      if (status >= 400 && status < 500 && status !== 408 && status !== 429)
        return { outcome: 'refused', data, code };
      if (performance.now() > limit) return { outcome: 'unknown', data: undefined, code };
      await sleep(PAUSE_MS);
    }
  }
}
