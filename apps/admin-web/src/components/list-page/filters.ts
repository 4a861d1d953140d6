export type FilterChoice = { value: string; label: string };

/**
 * A filter and the keys of the address that it sets. It applies only when ticked and filled.
 * docs/spec/admin-back-office.md#5-validation-rules.
 */
export type FilterSpec =
  | { kind: 'text'; id: string; label: string }
  | { kind: 'choice'; id: string; label: string; choices: readonly FilterChoice[] }
  | { kind: 'day'; id: string; label: string }
  | { kind: 'period'; id: string; label: string; start: string; end: string };

export type FilterDraft = { isOn: boolean; values: Record<string, string> };
export type FilterDrafts = Record<string, FilterDraft>;
type Search = Readonly<Record<string, unknown>>;

export const keysOf = (filter: FilterSpec): string[] =>
  filter.kind === 'period' ? [filter.start, filter.end] : [filter.id];

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

export function draftsOf(filters: readonly FilterSpec[], search: Search): FilterDrafts {
  return Object.fromEntries(
    filters.map((filter) => {
      const values = Object.fromEntries(keysOf(filter).map((key) => [key, textOf(search[key])]));
      return [filter.id, { isOn: Object.values(values).some(Boolean), values }];
    }),
  );
}

/** Returns the address keys of the drafts. The keys of unticked and empty filters are undefined. */
export function appliedFilters(
  filters: readonly FilterSpec[],
  drafts: FilterDrafts,
): Record<string, string | undefined> {
  const entries = filters.flatMap((filter) => {
    const draft = drafts[filter.id];
    return keysOf(filter).map(
      (key) => [key, (draft?.isOn && draft.values[key]?.trim()) || undefined] as const,
    );
  });
  return Object.fromEntries(entries);
}

export const filterKeys = (filters: readonly FilterSpec[]): string[] => filters.flatMap(keysOf);

export const countApplied = (filters: readonly FilterSpec[], search: Search): number =>
  filters.filter((filter) => keysOf(filter).some((key) => textOf(search[key]) !== '')).length;
