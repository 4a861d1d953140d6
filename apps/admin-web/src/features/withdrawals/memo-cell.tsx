import { Button } from '@starline/ui/button';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { type FormEvent, useState } from 'react';
import type { Withdrawal } from './withdrawal.ts';

const SaveMemo = lazyDialog(() => import('./save-memo.tsx').then((file) => file.SaveMemo));

type MemoCellProps = {
  row: Withdrawal;
  mayWrite: boolean;
  /** Translated once for all rows: a long list mounts many cells per frame. */
  words: { of: (name: string) => string; memo: string; save: string };
};

/**
 * The memo of a withdrawal, edited in its row. Unsaved text is marked, and saving asks for confirmation.
 * docs/compatibility/screens.md#withdrawal-memo.
 *
 * The list reuses the elements of a row for other rows while it scrolls, so unsaved text is kept per row id.
 */
export function MemoCell({ row, mayWrite, words }: MemoCellProps) {
  const [written, setWritten] = useState<{ id: number; text: string }>();
  const [asking, setAsking] = useState<number>();
  const draft = written?.id === row.id ? written.text : undefined;
  const isDirty = draft !== undefined && draft.trim() !== row.memo;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty) setAsking(row.id);
  };
  return (
    <form onSubmit={ask} className="flex w-full items-center gap-1.5">
      <input
        aria-label={words.of(row.username)}
        placeholder={words.memo}
        readOnly={!mayWrite}
        value={draft ?? row.memo}
        onChange={(event) => setWritten({ id: row.id, text: event.target.value })}
        data-dirty={isDirty}
        className="h-[26px] min-w-0 flex-1 rounded-sm border border-transparent bg-transparent px-2 text-sm hover:border-line-strong focus-visible:border-accent focus-visible:bg-surface data-[dirty=true]:border-warn data-[dirty=true]:bg-warn-soft placeholder:text-ink-3 max-md:h-11 max-md:border-line md:placeholder:text-transparent"
      />
      <Button
        type="submit"
        variant={isDirty ? 'primary' : 'quiet'}
        disabled={!isDirty}
        className="!min-h-[26px] !px-2.5 !text-xs max-md:!min-h-11"
      >
        {words.save}
      </Button>
      {asking === row.id && (
        <SaveMemo
          row={row}
          memo={draft ?? ''}
          onSaved={() => setWritten(undefined)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </form>
  );
}
