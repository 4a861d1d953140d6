import { act, fireEvent, render, screen } from '@starline/ui/testing/render';
import { afterEach, expect, test, vi } from 'vitest';
import { type Shortcuts, useShortcuts, useSingleKeys } from './shortcuts.ts';

function Bound({ keys }: { keys: Shortcuts }) {
  useShortcuts(keys);
  return null;
}

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

afterEach(() => vi.useRealTimers());

test('a letter acts by its place where the keyboard writes Hangul', () => {
  const next = vi.fn();
  render(<Bound keys={{ j: next }} />);
  press('j');
  press('ㅓ', { code: 'KeyJ' });
  press('Process', { code: 'KeyJ' });
  expect(next).toHaveBeenCalledTimes(3);
  press('ㅏ', { code: 'KeyK' });
  expect(next).toHaveBeenCalledTimes(3);
});

test('the second key after g opens a screen, and its own act does not run', () => {
  const [hold, home] = [vi.fn(), vi.fn()];
  render(<Bound keys={{ h: hold, 'g h': home }} />);
  press('g');
  press('h');
  expect([home.mock.calls.length, hold.mock.calls.length]).toEqual([1, 0]);
  press('h');
  expect([home.mock.calls.length, hold.mock.calls.length]).toEqual([1, 1]);
});

test('g alone is forgotten after a moment', () => {
  vi.useFakeTimers();
  const [hold, home] = [vi.fn(), vi.fn()];
  render(<Bound keys={{ h: hold, 'g h': home }} />);
  press('g');
  vi.advanceTimersByTime(2000);
  press('h');
  expect([home.mock.calls.length, hold.mock.calls.length]).toEqual([0, 1]);
});

test('the part that was mounted last has the key, and gives it back', () => {
  const [below, above] = [vi.fn(), vi.fn()];
  const shown = render(
    <>
      <Bound keys={{ n: below, x: below }} />
      <Bound key="above" keys={{ n: above, x: undefined }} />
    </>,
  );
  press('n');
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  press('x');
  expect(below).toHaveBeenCalledTimes(1);
  shown.rerender(<Bound keys={{ n: below, x: below }} />);
  press('n');
  expect(below).toHaveBeenCalledTimes(2);
});

test('letters are text in a field, in a dialog and with Ctrl, and Ctrl K works everywhere', () => {
  const [cancel, find] = [vi.fn(), vi.fn()];
  const shown = render(
    <>
      <Bound keys={{ x: cancel, 'mod+k': find }} />
      <input aria-label="memo" />
    </>,
  );
  press('x', {}, screen.getByLabelText('memo'));
  press('x', { ctrlKey: true });
  press('x', { isComposing: true });
  expect(cancel).not.toHaveBeenCalled();
  press('k', { ctrlKey: true }, screen.getByLabelText('memo'));
  shown.rerender(
    <>
      <Bound keys={{ x: cancel, 'mod+k': find }} />
      <dialog open />
    </>,
  );
  press('x');
  press('k', { metaKey: true });
  expect(cancel).not.toHaveBeenCalled();
  expect(find).toHaveBeenCalledTimes(2);
});

test('Enter and space press the button that has the focus, and nothing else', () => {
  const open = vi.fn();
  render(
    <>
      <Bound keys={{ Enter: open, Space: open }} />
      <button type="button">act</button>
    </>,
  );
  press('Enter', {}, screen.getByRole('button'));
  press(' ', {}, screen.getByRole('button'));
  expect(open).not.toHaveBeenCalled();
  press('Enter');
  press(' ');
  expect(open).toHaveBeenCalledTimes(2);
});

test('while single keys are off no letter, digit or sign acts; Ctrl K and Enter do', () => {
  const [complete, palette, open] = [vi.fn(), vi.fn(), vi.fn()];
  let switchKeys: (isOn: boolean) => void = () => {};
  const Switching = () => {
    const [, set] = useSingleKeys();
    switchKeys = set;
    return <Bound keys={{ c: complete, '1': complete, '?': complete, 'mod+k': palette, Enter: open }} />;
  };
  render(<Switching />);
  act(() => switchKeys(false));
  for (const key of ['c', '1', '?']) press(key);
  press('ㅊ', { code: 'KeyC' });
  press('k', { ctrlKey: true });
  press('Enter');
  expect([complete, palette, open].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  act(() => switchKeys(true));
  press('c');
  expect(complete).toHaveBeenCalledOnce();
});
