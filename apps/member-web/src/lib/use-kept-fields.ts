import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type KeptName, useKeptForm } from './kept-form.ts';

type Fields<Values extends FieldValues> = {
  name: KeptName;
  fields: readonly Path<Values>[];
};

/** Keeps the named fields of a form over the end of the session. */
export function useKeptFields<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, fields }: Fields<Values>,
): void {
  const { defaultValues } = form.formState;
  useKeptForm({
    name,
    typed: () => {
      const changed = fields.filter(
        (field) => (form.getValues(field) || '') !== (defaultValues?.[field] || ''),
      );
      return changed.length === 0
        ? null
        : Object.fromEntries(changed.map((field) => [field, form.getValues(field)]));
    },
    restore: (values) => {
      for (const field of fields) {
        if (field in values)
          form.setValue(field, values[field] as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
    },
    discard: () => form.reset(),
  });
}
