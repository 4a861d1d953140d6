import { cleanup, configure, type RenderResult, render as renderBare } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { UiTextProvider } from '../text.tsx';
import { ENGLISH } from './texts.ts';

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

afterEach(cleanup);

// How long `find` and `waitFor` wait at most, in milliseconds. It ends a test that hangs, as vitest.limits.ts
// does.
configure({ asyncUtilTimeout: 60_000 });

// happy-dom lays nothing out. A virtual list shows the rows that fit into its own size, so every element gets
// one.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1280);
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);

type Rendered = Pick<RenderResult, 'container' | 'rerender' | 'unmount'> & {
  user: ReturnType<typeof userEvent.setup>;
};

/**
 * Renders into the document, with the words of the design system. `user` types and clicks as a person does.
 */
export function render(element: ReactElement): Rendered {
  const user = userEvent.setup({ delay: null });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiTextProvider text={ENGLISH}>{children}</UiTextProvider>
  );
  const { container, rerender, unmount } = renderBare(element, { wrapper });
  return { user, container, rerender, unmount };
}
