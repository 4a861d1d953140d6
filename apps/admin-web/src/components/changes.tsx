import { changedValues } from './changed-values.ts';
import { useChangeWords } from './use-change-words.ts';

export function Changes({
  before,
  after,
  valueName,
  empty,
}: {
  before: unknown;
  after: unknown;
  /** The name of a value that is no record: the key of a setting. */
  valueName?: string | undefined;
  empty?: string | undefined;
}) {
  const words = useChangeWords();
  const changed = changedValues(before, after, words, valueName);
  if (changed.length === 0) return empty ? <p className="text-ink-3 text-sm">{empty}</p> : null;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(96px,auto)_1fr]">
      {changed.map((each) => (
        <div key={each.field} className="border-line border-b pb-1 last:border-0 sm:contents">
          <dt className="break-all text-ink-3">{words.fieldOf(each.field)}</dt>
          <dd className="break-words text-ink">
            {each.before !== undefined && <del className="text-ink-3">{each.before}</del>} {each.after}
          </dd>
        </div>
      ))}
    </dl>
  );
}
