import { act, renderHook } from '@starline/ui/testing/render';
import { expect, test } from 'vitest';
import { useSettingsDraft } from './use-settings-draft.ts';

const stored = (value: string) => ({ usdt_krw_rate: { value } }) as never;

test('a value that was typed back follows what a colleague saves', () => {
  const { result, rerender } = renderHook((value: string) => useSettingsDraft(stored(value)), {
    initialProps: '5',
  });
  act(() => result.current.set('usdt_krw_rate', '6'));
  act(() => result.current.set('usdt_krw_rate', '5'));
  rerender('7');
  expect(result.current.value('usdt_krw_rate')).toBe('7');
  act(() => result.current.set('usdt_krw_rate', '8'));
  expect(result.current.changes).toEqual([{ key: 'usdt_krw_rate', before: '7', after: '8' }]);
});
