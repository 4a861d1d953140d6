import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Loads the validators (and zod, 28 KB) with the first validation of a form, not with its page. Judges and
 * returns the values of the moment it was called: the form goes on writing into the object that it gave.
 */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (typed, context, options) => {
    const values = structuredClone(typed);
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()]);
    return zodResolver(schema)(values, context, options);
  };
}
