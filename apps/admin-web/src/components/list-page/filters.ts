export type FilterChoice = { value: string; label: string };
/** `waiting`: how many rows of this choice wait for staff; undefined until it is known. */
export type FilterSegment = FilterChoice & { waiting: number | undefined };

/**
 * A filter and the keys of the address that it sets. It applies only when ticked and filled.
 * docs/compatibility/screens.md#filters.
 */
export type FilterSpec =
  | { kind: 'text'; id: string; label: string }
  | { kind: 'choice'; id: string; label: string; choices: readonly FilterChoice[] }
  /** Choices side by side, the one filter that needs no tick. */
  | { kind: 'segments'; id: string; label: string; choices: readonly FilterSegment[] }
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

/**
 * About how wide a filter is, in pixels, and how wide a line of them may be beside its buttons on a screen of
 * 1280.
 */
const WIDTHS = { text: 184, choice: 140, segments: 250, day: 200, period: 260 } as const;
const LINE = 960;

/** The filters that stand in the line: all that are set, then the first of the others as long as they fit. */
export function inLine(filters: readonly FilterSpec[], search: Search): ReadonlySet<string> {
  const isSet = (filter: FilterSpec) => keysOf(filter).some((key) => textOf(search[key]) !== '');
  const shown = new Set(filters.filter(isSet).map(({ id }) => id));
  let left = LINE - filters.filter(isSet).reduce((sum, { kind }) => sum + WIDTHS[kind], 0);
  for (const filter of filters) {
    if (shown.has(filter.id)) continue;
    left -= WIDTHS[filter.kind];
    if (left < 0) break;
    shown.add(filter.id);
  }
  return shown;
}

export const countApplied = (filters: readonly FilterSpec[], search: Search): number =>
  filters.filter((filter) => keysOf(filter).some((key) => textOf(search[key]) !== '')).length;
