import { vi } from 'vitest';

/** What a procedure answers. Throw what `refusal` returns to refuse. */
type Answer = (input: never) => unknown;
export type Answers = Record<string, Answer>;
export type Call = { procedure: string; input: unknown };

class Refused extends Error {
  readonly data: Record<string, unknown>;
  constructor(data: Record<string, unknown>) {
    super(String(data.code));
    this.data = data;
  }
}

/** A refusal of the server as its clients get it. `fields` names the fields of a form that it is about. */
export const refusal = (
  code: string,
  more: { fields?: Record<string, string>; params?: Record<string, string>; httpStatus?: number } = {},
) => new Refused({ code, httpStatus: 409, params: {}, fields: {}, ...more });

/**
 * Answers the tRPC calls of this page instead of a server, and returns the calls of procedures that are in
 * `answers`. Any other fails on the server and is not returned: what a test before left behind, such as an
 * act that is asked for again under its key, arrives here too.
 */
export function fakeServer(answers: Answers): Call[] {
  const calls: Call[] = [];
  // A token, so that no call asks for one first.
  // biome-ignore lint/suspicious/noDocumentCookie: the webs read it there, and happy-dom has no Cookie Store
  document.cookie = 'XSRF-TOKEN=test';
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(String(address), 'http://127.0.0.1');
    const procedures = url.pathname.split('/').at(-1)?.split(',') ?? [];
    const text = init.method === 'POST' ? String(init.body ?? '{}') : (url.searchParams.get('input') ?? '{}');
    const inputs = JSON.parse(text);
    const isBatch = url.searchParams.has('batch');
    const all = await Promise.all(
      procedures.map(async (procedure, index) => {
        const input = isBatch ? inputs[index] : inputs;
        const answer = answers[procedure];
        if (answer) calls.push({ procedure, input });
        return bodyOf(answer ?? fail, input);
      }),
    );
    const status = isBatch ? 207 : 'error' in (all[0] ?? {}) ? 409 : 200;
    return new Response(JSON.stringify(isBatch ? all : all[0]), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  return calls;
}

const fail = () => {
  throw refusal('server_error', { httpStatus: 500 });
};

async function bodyOf(answer: Answer, input: unknown): Promise<object> {
  try {
    return { result: { data: await answer(input as never) } };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { error: { message: error.message, code: -32_600, data: error.data } };
  }
}
