import { safeSession } from '@starline/ui/safe-storage';
import { isOutcomeUnknown } from '@starline/web/refusals';
import { useIsOnline } from '@starline/web/use-connection';
import { useRef } from 'react';
import { storedUser } from './session.ts';

const tries = 5;

/**
 * Options of every mutation that moves money. The idempotency key in its input is made when the member
 * confirms. A retry after a lost answer sends the same key, so it has no second effect. Without a connection
 * nothing is repeated: the member is asked.
 */
export const moneyAct = {
  retry: (count: number, error: unknown) =>
    count < tries && navigator.onLine !== false && isOutcomeUnknown(error),
  retryDelay: (count: number) => Math.min(1000 * 2 ** count, 8000),
} as const;

/** The state of a mutation, from which a screen tells the outcome. */
export type Act = { isPending: boolean; failureCount: number; error: unknown };

/**
 * Whether an answer was lost and the call is being sent again. The screen says "checking", never "failed".
 */
export const isChecking = (act: Act) => act.isPending && act.failureCount > 0;
export const isUnsettled = (act: Act) => !act.isPending && act.error !== null && isOutcomeUnknown(act.error);

type Keyed = { idempotencyKey?: string | undefined };
type Shown = { totp?: unknown; seen?: unknown };
type Mutation<Input> = Act & {
  variables: Input | undefined;
  reset: () => void;
  mutateAsync: (input: Input) => Promise<unknown>;
};

/** In the storage of the tab, so that a reload does not part a request from its key. */
const KEY = 'unsettled-act';

/**
 * Names what is asked for without the words: an account number is not stored. A code, and what was shown, may
 * be another one.
 */
function nameOf({ idempotencyKey: _, totp: __, seen: ___, ...values }: Keyed & Shown): string {
  const asked = JSON.stringify([storedUser()?.id, values]);
  let hash = 0xcbf29ce484222325n;
  for (const unit of asked) hash = BigInt.asUintN(64, (hash ^ BigInt(unit.charCodeAt(0))) * 0x100000001b3n);
  return hash.toString(36);
}

/** Returns the key of the same request where its outcome is unknown, or a new one. */
function keyOf(values: object): string {
  const [name, key] = safeSession.getItem(KEY)?.split(' ') ?? [];
  return name === nameOf(values) && key ? key : crypto.randomUUID();
}

/**
 * Sends a mutation that moves money. Any number of taps sends one request, and nothing is sent without a
 * connection. The same request after an unknown outcome, also after a reload, has the key of the first one.
 */
export function useMoneyAct<Input extends Keyed>(mutation: Mutation<Input>) {
  const isOnline = useIsOnline();
  const isRunning = useRef(false);
  const run = (input: Input) => {
    if (isRunning.current || !isOnline) return;
    isRunning.current = true;
    safeSession.setItem(KEY, `${nameOf(input)} ${input.idempotencyKey}`);
    const end = (error?: unknown) => {
      isRunning.current = false;
      if (error === undefined || !isOutcomeUnknown(error)) safeSession.removeItem(KEY);
    };
    mutation.mutateAsync(input).then(() => end(), end);
  };
  const act: Act = mutation;
  return {
    act,
    send: (values: Omit<Input, 'idempotencyKey'>) =>
      run({ ...values, idempotencyKey: keyOf(values) } as Input),
    again: () => mutation.variables && run(mutation.variables),
    reset: mutation.reset,
  };
}
