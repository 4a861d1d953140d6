import { act, renderHook } from '@starline/ui/testing/render';
import { expect, test, vi } from 'vitest';
import { useLookup } from './use-lookup.ts';

test('an answer for a text that was edited meanwhile finds no member', async () => {
  const answers = { kim: Promise.withResolvers<void>(), lee: Promise.withResolvers<void>() };
  const onChange = vi.fn();
  const { result } = renderHook(() =>
    useLookup(async (text) => {
      await answers[text as 'kim'].promise;
      return { id: text === 'kim' ? 1 : 2, name: text };
    }, onChange),
  );
  await act(async () => void result.current.check('kim'));
  act(() => result.current.reset());
  expect(result.current.isChecking).toBe(false);
  await act(async () => void result.current.check('lee'));
  await act(async () => answers.lee.resolve());
  await act(async () => answers.kim.resolve());
  expect([result.current.found, result.current.isChecking]).toEqual([{ id: 2, name: 'lee' }, false]);
  expect(onChange.mock.calls).toEqual([[2]]);
});
