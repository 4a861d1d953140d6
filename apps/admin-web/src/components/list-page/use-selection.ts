import type { DataSelection } from '@starline/ui/data-columns';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type SelectionOptions<Row> = {
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  canSelect: (row: Row) => boolean;
  /** Changes with the filters. A change clears the selection. */
  scope: string;
};

export type Selection<Row> = DataSelection<Row> & {
  chosen: readonly Row[];
  clear: () => void;
  drop: (ids: readonly (string | number)[]) => void;
  choose: (rows: readonly Row[]) => void;
};

/** The bar of the acts (bulk-bar.tsx), which stands after all rows. */
export const ACTS = 'acts-of-selection';
const focusActs = () => document.querySelector<HTMLElement>(`#${ACTS} button`)?.focus();

/** The selected rows. They stay selected across pages and orders. */
export function useSelection<Row>(options: SelectionOptions<Row>): Selection<Row> {
  const { rows, rowId, canSelect, scope } = options;
  const { t } = useTranslation('list');
  const [chosen, setChosen] = useState<ReadonlyMap<string | number, Row>>(new Map());
  const [last, setLast] = useState<string | number>();

  const latestScope = useRef(scope);
  latestScope.current = scope;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new scope clears the selection
  useEffect(() => setChosen(new Map()), [scope]);

  const selectable = rows.filter(canSelect);
  const count = selectable.filter((row) => chosen.has(rowId(row))).length;
  const change = (targets: readonly Row[], isOn: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of targets) isOn ? next.set(rowId(row), row) : next.delete(rowId(row));
      return next;
    });

  return {
    chosen: [...chosen.values()],
    canSelect,
    isSelected: (row) => chosen.has(rowId(row)),
    state: count === 0 ? 'none' : count === selectable.length ? 'all' : 'some',
    toggle: (row, isRange) => {
      const here = rows.indexOf(row);
      const from = isRange ? rows.findIndex((other) => rowId(other) === last) : -1;
      const range = from < 0 ? [row] : rows.slice(Math.min(from, here), Math.max(from, here) + 1);
      change(range.filter(canSelect), !chosen.has(rowId(row)));
      setLast(rowId(row));
    },
    skip: last === undefined ? undefined : { from: last, label: t('skipToActs'), go: focusActs },
    toggleAll: () => change(selectable, count < selectable.length),
    clear: () => setChosen(new Map()),
    drop: (ids) =>
      setChosen((before) =>
        ids.some((id) => before.has(id)) ? new Map([...before].filter(([id]) => !ids.includes(id))) : before,
      ),
    choose: (all) => {
      // The rows may have been loaded for filters that were left meanwhile.
      if (latestScope.current === scope)
        setChosen(new Map(all.filter(canSelect).map((row) => [rowId(row), row])));
    },
  };
}
