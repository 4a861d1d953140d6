import type { Outputs } from '../../lib/trpc.ts';
import type { usePreferences } from './use-preferences.ts';

export type SavedView = Outputs['savedViews']['list'][number];
/** What a dialog is open for. */
export type AskedView = { act: 'create' } | { act: 'change' | 'delete'; view: SavedView };

export type ViewsMenuProps = {
  /** The name of the list. */
  list: string;
  preferences: ReturnType<typeof usePreferences>;
  /** The filters and the order of the page. */
  current: Readonly<Record<string, unknown>>;
  onOpen: (view: SavedView) => void;
};
