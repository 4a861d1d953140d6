import { safeStorage } from '@starline/ui/safe-storage';
import { useState } from 'react';

/** A view of a release that kept views in the browser. The server takes it over. */
type KeptView = { name: string; search: Record<string, string> };
export type Preferences = { hidden: readonly string[]; hasTallRows: boolean; views: KeptView[] };
/** `hidden` is missing until columns were chosen. */
type Stored = Omit<Preferences, 'hidden'> & { hidden?: readonly string[] };

const fresh: Stored = { hasTallRows: false, views: [] };

function read(key: string): Stored {
  try {
    return { ...fresh, ...JSON.parse(safeStorage.getItem(key) ?? '{}') };
  } catch {
    return fresh;
  }
}

/**
 * The administrator's display settings of a list. They are kept in the browser, not in the address. Until one
 * is chosen, the folded columns are hidden.
 */
export function usePreferences(list: string, folded: readonly string[] = []) {
  const key = `admin-list-${list}`;
  const [preferences, setState] = useState(() => read(key));
  const set = (patch: Partial<Preferences>) => {
    const next = { ...preferences, ...patch };
    safeStorage.setItem(key, JSON.stringify(next));
    setState(next);
  };
  return { ...preferences, hidden: preferences.hidden ?? folded, set };
}
