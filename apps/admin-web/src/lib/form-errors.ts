import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusalOf } from './errors.ts';

/** Puts the server's code of each wrong field beside its input. */
export function markFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) {
  for (const [name, message] of Object.entries(refusalOf(error)?.fields ?? {})) {
    form.setError(name as Path<Values>, { message });
  }
}
