import { useState } from 'react';

/** A view of a release that kept views in the browser. The server takes it over. */
type KeptView = { name: string; search: Record<string, string> };
/** `shown` names the optional columns that are turned on, `hidden` the other columns that are turned off. */
export type Preferences = { hidden: string[]; shown: string[]; hasTallRows: boolean; views: KeptView[] };

const fresh: Preferences = { hidden: [], shown: [], hasTallRows: false, views: [] };

function read(key: string): Preferences {
  try {
    return { ...fresh, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return fresh;
  }
}

/** The administrator's display settings of a list. They are kept in the browser, not in the address. */
export function usePreferences(list: string) {
  const key = `admin-list-${list}`;
  const [preferences, setState] = useState(() => read(key));
  const set = (patch: Partial<Preferences>) => {
    const next = { ...preferences, ...patch };
    localStorage.setItem(key, JSON.stringify(next));
    setState(next);
  };
  return { ...preferences, set };
}

type Column = { id: string; isOptional?: boolean };

export const isShown = ({ hidden, shown }: Pick<Preferences, 'hidden' | 'shown'>, column: Column): boolean =>
  column.isOptional ? shown.includes(column.id) : !hidden.includes(column.id);

/** The change that shows or hides a column. */
export function showing(
  { hidden, shown }: Pick<Preferences, 'hidden' | 'shown'>,
  { id, isOptional }: Column,
  show: boolean,
): Partial<Preferences> {
  const without = (ids: string[]) => ids.filter((other) => other !== id);
  return isOptional
    ? { shown: show ? [...without(shown), id] : without(shown) }
    : { hidden: show ? without(hidden) : [...without(hidden), id] };
}
