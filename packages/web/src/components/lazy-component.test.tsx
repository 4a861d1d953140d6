import { act, fireEvent, render, screen } from '@starline/ui/testing/render';
import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
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
