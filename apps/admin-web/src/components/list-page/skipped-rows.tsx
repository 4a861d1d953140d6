import { Pill } from '@starline/ui/pill';
import { useCodeText } from '../../lib/use-error-text.ts';

type SkippedRowsProps = {
  skipped: readonly { id: number; code: string }[];
  /** By id. A row without a name is shown by its id. */
  names: ReadonlyMap<number, string>;
};

/** The rows that an act left out, each with its reason. */
export function SkippedRows({ skipped, names }: SkippedRowsProps) {
  const codeText = useCodeText();
  return (
    <ul className="divide-y divide-line text-sm">
      {skipped.map(({ id, code }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-2">
          <span className="min-w-0 truncate">{names.get(id) ?? `#${id}`}</span>
          <Pill tone="bad">{codeText(code)}</Pill>
        </li>
      ))}
    </ul>
  );
}
