const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** What an act changed: only the fields that differ, before and after. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const old = isRecord(before) ? before : {};
  const next = isRecord(after) ? after : {};
  const keys = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  const changed = keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(next[key]));
  if (changed.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-ink-2 text-sm">
      {changed.map((key) => (
        <li key={key} className="break-all">
          {key}: {key in old && <span className="text-ink-3 line-through">{shown(old[key])}</span>}{' '}
          {key in next && <span>{shown(next[key])}</span>}
        </li>
      ))}
    </ul>
  );
}
