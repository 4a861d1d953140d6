import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusalOf } from './refusals.ts';

/** Puts the server's code of each wrong field beside its input. A field that the form does not have is left out. */
export function markFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  for (const [name, message] of Object.entries(refusalOf(error)?.fields ?? {})) {
    const [field = ''] = name.split('.');
    if (field in form.getValues()) form.setError(name as Path<Values>, { message });
  }
}
