import { isOutcomeUnknown } from '@starline/web/refusals';
import { useIsOnline } from '@starline/web/use-connection';
import { useRef } from 'react';

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

const newKey = () => crypto.randomUUID();

type Keyed = { idempotencyKey?: string | undefined };
type Mutation<Input> = Act & {
  variables: Input | undefined;
  reset: () => void;
  mutateAsync: (input: Input) => Promise<unknown>;
};

/** Whether two requests ask for the same. */
const isSame = <Input extends Keyed>(values: Omit<Input, 'idempotencyKey'>, sent: Input) => {
  const { idempotencyKey: _, ...before } = sent;
  return JSON.stringify(values) === JSON.stringify(before);
};

/**
 * The one way to send a mutation that moves money: any number of taps sends one request, nothing is sent
 * without a connection, and the same request after an unknown outcome has the key of the first one.
 */
export function useMoneyAct<Input extends Keyed>(mutation: Mutation<Input>) {
  const isOnline = useIsOnline();
  const isUnderWay = useRef(false);
  const run = (input: Input) => {
    if (isUnderWay.current || !isOnline) return;
    isUnderWay.current = true;
    const end = () => {
      isUnderWay.current = false;
    };
    mutation.mutateAsync(input).then(end, end);
  };
  const act: Act = mutation;
  const sent = mutation.variables;
  return {
    act,
    send: (values: Omit<Input, 'idempotencyKey'>) => {
      const isRepeated = sent !== undefined && isUnsettled(act) && isSame(values, sent);
      run({ ...values, idempotencyKey: isRepeated ? sent.idempotencyKey : newKey() } as Input);
    },
    again: () => sent && run(sent),
    reset: mutation.reset,
  };
}
