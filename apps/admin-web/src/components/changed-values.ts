export type ChangedValue = { field: string; before: string | undefined; after: string | undefined };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns one line per value. A value of a record is named by its path, an entry of a list by its number. */
function lines(value: unknown, path = ''): [field: string, text: string][] {
  const under = (key: string | number) => (path ? `${path}.${key}` : String(key));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, each]) => lines(each, under(key)));
  if (Array.isArray(value) && value.some(isRecord))
    return value.map((each, index) => [under(index + 1), inOneLine(each)]);
  return [[path, inOneLine(value)]];
}

function inOneLine(value: unknown): string {
  if (value === undefined || value === null || value === '') return '-';
  if (Array.isArray(value)) return value.length > 0 ? value.map(inOneLine).join(', ') : '-';
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, each]) => `${key} ${inOneLine(each)}`)
      .join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns the fields that an act changed, with their values before and after. */
export function changedValues(before: unknown, after: unknown): ChangedValue[] {
  const [old, next] = [before, after].map((value) => new Map(isRecord(value) ? lines(value) : []));
  const fields = [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])];
  return fields
    .map((field) => ({ field, before: old?.get(field), after: next?.get(field) }))
    .filter((each) => each.before !== each.after);
}
