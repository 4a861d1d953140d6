import type { MemberRouter } from '@starline/router/types';
import { safeStorage } from '@starline/ui/safe-storage';
import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { storedUser } from './session.ts';

/**
 * A query that is sent before any code is loaded: without input, for the first page of a list, or for parts
 * of the address (`$id`) and the language (`$language`).
 */
export type EarlyCall = { path: string; input?: Record<string, string | number> };

type Answer = { result?: { data: unknown } } | undefined;
type Early = {
  user: string | null;
  account?: string | null;
  calls: readonly EarlyCall[];
  answers: Promise<readonly Answer[]>;
};

/** An older answer is not used. */
const freshMs = 10_000;
const taken = new Set<EarlyCall>();

const isOfStored = ({ account }: Early): boolean => !account || account === `${storedUser()?.id}`;

/**
 * Takes the answer to a call that first.js made while the code was loading. Each answer is used once, and
 * only for the user who made the call.
 */
function takeEarly(path: string, input: unknown): Promise<Answer> | undefined {
  const { early } = window as Window & { early?: Early };
  const asked = JSON.stringify(input);
  const index =
    early?.calls.findIndex((call) => call.path === path && JSON.stringify(call.input) === asked) ?? -1;
  const call = early?.calls[index];
  if (!early || !call || taken.has(call) || performance.now() > freshMs) return undefined;
  if (early.user !== safeStorage.getItem('user')) return undefined;
  taken.add(call);
  // The answer to another account is not used: the call is sent again, and its answer ends the page.
  return early.answers.then((answers) => (isOfStored(early) ? answers[index] : undefined));
}

/** Answers queries from the early answers. After a refusal or a lost answer it sends the query again. */
export const earlyLink: TRPCLink<MemberRouter> = () => {
  return ({ op, next }) => {
    const asked = op.type === 'query' ? takeEarly(op.path, op.input) : undefined;
    if (!asked) return next(op);
    return observable((observer) => {
      let usual: { unsubscribe: () => void } | undefined;
      let isOver = false;
      void asked.then((answer) => {
        if (isOver) return;
        if (!answer?.result) {
          usual = next(op).subscribe(observer);
          return;
        }
        observer.next({ result: { type: 'data', data: answer.result.data } });
        observer.complete();
      });
      return () => {
        isOver = true;
        usual?.unsubscribe();
      };
    });
  };
};
