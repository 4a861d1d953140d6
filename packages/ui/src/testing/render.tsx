import { type RenderResult, render as renderBare, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { UiTextProvider } from '../text.tsx';
import { ENGLISH } from './texts.ts';

export { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';

type Rendered = Pick<RenderResult, 'container' | 'rerender' | 'unmount'> & {
  user: ReturnType<typeof userEvent.setup>;
};

/**
 * Renders into the document, with the words of the design system. `user` types and clicks as a person does.
 * A click waits while what it presses is busy: a busy button ignores it.
 */
export function render(element: ReactElement): Rendered {
  const typing = userEvent.setup({ delay: null });
  const click = async (pressed: Element) => {
    await waitFor(() => {
      if (pressed.closest('[aria-busy="true"]')) throw new Error('it is busy');
    });
    await typing.click(pressed);
  };
  const user = { ...typing, click };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiTextProvider text={ENGLISH}>{children}</UiTextProvider>
  );
  const { container, rerender, unmount } = renderBare(element, { wrapper });
  return { user, container, rerender, unmount };
}
