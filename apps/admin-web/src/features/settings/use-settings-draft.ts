import type { SettingKey } from '@starline/domain/setting-records';
import { isSettingForm, isValidSetting } from '@starline/domain/settings';
import { useState } from 'react';
import type { Outputs } from '../../lib/trpc.ts';

type Settings = Outputs['settings']['get'];
export type SettingChange = { key: SettingKey; before: string; after: string };

/**
 * The edited settings. All tabs share one draft, which one button saves.
 * docs/compatibility/screens.md#settings-save.
 */
export function useSettingsDraft(stored: Settings | undefined) {
  const [edits, setEdits] = useState<Partial<Record<SettingKey, SettingChange>>>({});
  const now = (key: SettingKey): string => stored?.[key]?.value ?? '';
  const value = (key: SettingKey): string => edits[key]?.after ?? now(key);
  const changes = Object.values(edits).filter((change) => change.after !== change.before);
  return {
    value,
    // `before` is the value when the edit began, not one that a colleague saved since. A value that is typed
    // back is no edit.
    set: (key: SettingKey, after: string) =>
      setEdits(({ [key]: edit, ...others }) => {
        const before = edit?.before ?? now(key);
        return after === before ? others : { ...others, [key]: { key, before, after } };
      }),
    isValid: (key: SettingKey) => isValidSetting(key, value(key)),
    isForm: (key: SettingKey) => isSettingForm(key, value(key)),
    changes,
    hasErrors: changes.some((change) => !isValidSetting(change.key, change.after)),
    reset: () => setEdits({}),
    /** Ends the edits that were sent. One that was typed since stays, over the value that was stored. */
    end: (sent: readonly SettingChange[], values: Readonly<Record<string, string>>) =>
      setEdits((edits) =>
        Object.fromEntries(
          Object.values(edits).flatMap((edit) => {
            const was = sent.find(({ key }) => key === edit.key);
            if (was?.after === edit.after) return [];
            return [[edit.key, was ? { ...edit, before: values[edit.key] ?? edit.before } : edit]];
          }),
        ),
      ),
  };
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>;
