import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { refusalOf } from './refusals.ts';

/**
 * Shows the server's code of each invalid field at its input. Fields that the form does not have are ignored.
 */
export function markFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  for (const [name, message] of Object.entries(refusalOf(error)?.fields ?? {})) {
    const [field = ''] = name.split('.');
    if (field in form.getValues()) form.setError(name as Path<Values>, { message });
  }
}
