import { act, fireEvent, render, screen } from '@starline/ui/testing/render';
import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyDialog, useHeldText } from './lazy-component.tsx';

function Part({ of }: { of: Promise<unknown> }) {
  use(of);
  return null;
}

/** Adds the letters to the field that has the focus. */
function type(letters: string) {
  const field = document.activeElement as HTMLInputElement;
  fireEvent.input(field, { target: { value: field.value + letters } });
}

test('what is typed while a dialog loads is its first text, also where its first drawing was thrown away', async () => {
  const code = Promise.withResolvers<void>();
  const part = Promise.withResolvers<void>();
  const Dialog = lazyDialog(async () => {
    await code.promise;
    return function Loaded() {
      const [text, setText] = useHeldText();
      return (
        <>
          <input aria-label="search" value={text} onChange={(event) => setText(event.target.value)} />
          <Part of={part.promise} />
        </>
      );
    };
  });
  render(
    <Suspense>
      <Dialog />
    </Suspense>,
  );
  type('choi');
  await act(async () => code.resolve());
  await act(async () => part.resolve());
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'search' })).value).toBe('choi');
});

test.each([
  ['Enter after what was typed', ['choi', 'Enter'], 1],
  ['no Enter', ['choi'], 0],
  ['letters after Enter', ['choi', 'Enter', 'seo'], 0],
  ['Enter alone', ['Enter'], 0],
])('%s while a dialog loads is told to it this many times', async (_, pressed, times) => {
  const code = Promise.withResolvers<void>();
  const entered = vi.fn();
  const Dialog = lazyDialog(async () => {
    await code.promise;
    return function Loaded() {
      const [text] = useHeldText(entered);
      return <output>{text}</output>;
    };
  });
  render(<Dialog />);
  for (const each of pressed)
    if (each === 'Enter') fireEvent.submit(document.activeElement as HTMLElement);
    else type(each);
  await act(async () => code.resolve());
  await screen.findByRole('status');
  expect(entered).toHaveBeenCalledTimes(times);
});
