import { useState } from 'react';

type Id = string | number;

/**
 * The row that the keys are at, by its place and its id. New rows above it move the place with the row; when
 * the row is gone, the next one takes its place.
 */
export function useActiveRow<Row>(rows: readonly Row[], rowId: (row: Row) => Id) {
  const [at, setAt] = useState<{ index: number; id: Id | undefined }>();
  const found = at?.id === undefined ? -1 : rows.findIndex((row) => rowId(row) === at.id);
  const index = found >= 0 ? found : at?.index;
  const row = index === undefined ? undefined : rows[index];
  if (index !== undefined && row && (at?.index !== index || at.id !== rowId(row)))
    setAt({ index, id: rowId(row) });
  const [setActive] = useState(() => (next: number) => setAt({ index: next, id: undefined }));
  return { active: index, activeRow: row, setActive };
}
