import type { ProofKind } from '@starline/domain/proofs';
import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { useSyncExternalStore } from 'react';
import { refusalOf } from './refusals.ts';

type Asked = { proof: ProofKind; other?: ProofKind };
/**
 * A proof that the server waits for; `other` counts as well as `proof`. `answer` tells whether the user gave
 * it.
 */
export type ProofRequest = Asked & { answer: (isGiven: boolean) => void };

let open: ProofRequest | undefined;
let outcome: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

const show = (request: ProofRequest | undefined) => {
  open = request;
  for (const notify of listeners) notify();
};

/**
 * Asks the user for a proof. Calls that are refused meanwhile share the question. Resolves to false when the
 * user declines.
 */
export function askProof(asked: Asked): Promise<boolean> {
  outcome ??= new Promise((resolve) => {
    const request: ProofRequest = {
      ...asked,
      answer: (isGiven) => {
        // A proof whose question was closed before its answer arrived answers no other question.
        if (open !== request) return;
        outcome = undefined;
        show(undefined);
        resolve(isGiven);
      },
    };
    show(request);
  });
  return outcome;
}

/** The proof that the server waits for; undefined if there is none. */
export const useProofRequest = (): ProofRequest | undefined =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => open,
  );

/**
 * A tRPC link that asks for a proof where the server requires one, and then sends the same call again with
 * the same input. The call fails with `proof_required` when the user declines. docs/domain/access.md#proof.
 */
export const proofLink =
  <Router extends AnyRouter>(): TRPCLink<Router> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let sent: { unsubscribe: () => void } | undefined;
      let isOver = false;
      const send = () => {
        sent = next(op).subscribe({
          next: (answer) => observer.next(answer),
          complete: () => observer.complete(),
          error: (error) => {
            const refusal = refusalOf(error);
            // A proof of a kind that does not count is refused to the dialog that asked for it.
            if (refusal?.code !== 'proof_required' || op.path === 'sessions.prove')
              return observer.error(error);
            void askProof(refusal.params as Asked).then((isGiven) => {
              if (isOver) return;
              if (isGiven) send();
              else observer.error(error);
            });
          },
        });
      };
      send();
      return () => {
        isOver = true;
        sent?.unsubscribe();
      };
    });
