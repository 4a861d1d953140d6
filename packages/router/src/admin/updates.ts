import type { inferRouterInputs } from '@trpc/server';
import type { adminRouter } from './router.ts';

type Inputs = inferRouterInputs<typeof adminRouter>;
type Writes = `update${string}` | `save${string}` | 'correct';

/** The procedures that write over a record. */
export type UpdateName = {
  [Route in keyof Inputs & string]: {
    [Name in keyof Inputs[Route] & Writes]: `${Route}.${Name}`;
  }[keyof Inputs[Route] & Writes];
}[keyof Inputs & string];

type InputOf<Name extends UpdateName> =
  Name extends `${infer Route extends keyof Inputs & string}.${infer Procedure}`
    ? Inputs[Route][Procedure & keyof Inputs[Route]]
    : never;

/** Updates whose input does not say what the form was filled with. */
type Unseen = { [Name in UpdateName]: 'seen' extends keyof InputOf<Name> ? never : Name }[UpdateName];

/**
 * Why an update needs no `seen`. One without it and without a reason does not compile.
 * docs/domain/access.md#seen
 */
export const UNSEEN = {} as const satisfies Record<Unseen, string>;
