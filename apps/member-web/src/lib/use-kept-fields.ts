import { useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type KeptName, keptOf, useKeptForm } from './kept-form.ts';

type Fields<Values extends FieldValues> = {
  name: KeptName;
  fields: readonly Path<Values>[];
  /** The values of an untouched form, where the form begins with kept ones. */
  empty?: DefaultValues<Values>;
};

/** Returns what a form begins with: its empty values, and over them what this member typed before. */
export function useFirstValues<Values extends FieldValues>(name: KeptName, empty: Values): Values {
  const [first] = useState(() => ({ ...empty, ...keptOf(name) }));
  return first;
}

/** Keeps the named fields of a form over a reload and the end of the session. */
export function useKeptFields<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, fields, empty }: Fields<Values>,
): void {
  const { defaultValues } = form.formState;
  const untouched = empty ?? defaultValues;
  useKeptForm({
    name,
    typed: () => {
      const changed = fields.filter((field) => (form.getValues(field) || '') !== (untouched?.[field] || ''));
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
    discard: () => form.reset(empty as Values | undefined),
  });
}
