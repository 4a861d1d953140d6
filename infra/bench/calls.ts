import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import type { Actor } from './actors.ts';

export type Call = { surface: 'member' | 'admin'; procedure: string; input?: object; isAct?: boolean };

/** A query of a member or an administrator. */
export const readCall = (surface: Call['surface'], procedure: string, input?: object): Call => ({
  surface,
  procedure,
  ...(input && { input }),
});

/** A new request of a member for 10.00 points. */
export const withdrawalCall = (): Call => ({
  surface: 'member',
  procedure: 'withdrawals.request',
  input: { type: 'coin', amount: 1000, memo: '', idempotencyKey: randomUUID() },
  isAct: true,
});

/** Sends one call of tRPC and returns its status, 0 when no answer came. */
export function ask(
  url: string,
  { headers }: Pick<Actor, 'headers'>,
  call: Call,
  agent: Agent,
): Promise<number> {
  const { surface, procedure, input, isAct = false } = call;
  const search = input && !isAct ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const options = {
    agent,
    method: isAct ? 'POST' : 'GET',
    headers: { ...headers, ...(isAct && { 'content-type': 'application/json' }) },
  };
  return new Promise((done) => {
    const asked = request(`${url}/trpc/${surface}/${procedure}${search}`, options, (answer) => {
      answer
        .resume()
        .once('end', () => done(answer.statusCode ?? 0))
        .once('error', () => done(0));
    });
    asked.once('error', () => done(0));
    asked.end(isAct ? JSON.stringify(input) : undefined);
  });
}
