import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScrollRegion } from './scroll-region.tsx';
import { act, render, screen } from './testing/render.tsx';

/**
 * happy-dom lays nothing out: a test states the size of the content and says when the browser would report
 * it.
 */
let content = { width: 0, height: 0 };
let observers: { report: () => void; parts: Set<Element> }[] = [];

beforeEach(() => {
  content = { width: 1280, height: 640 };
  observers = [];
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => content.width);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => content.height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly parts = new Set<Element>();
      constructor(report: () => void) {
        observers.push({ report, parts: this.parts });
      }
      observe = (part: Element) => this.parts.add(part);
      disconnect = () => this.parts.clear();
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Gives the content a size, as the browser reports it to the observers of this part. */
function resize(part: Element, size: Partial<typeof content>) {
  content = { ...content, ...size };
  act(() => {
    for (const { report, parts } of observers) if (parts.has(part)) report();
  });
}

const area = (children: ReactNode = <p>Totals</p>) => (
  <ScrollRegion label="Totals by kind">{children}</ScrollRegion>
);
const group = () => screen.queryByRole('group', { name: 'Totals by kind' });

test('takes the focus and has a name only while its content is wider', async () => {
  const { user } = render(area());
  const part = screen.getByText('Totals');
  resize(part, {});
  expect(group()).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(document.body);

  resize(part, { width: 1400 });
  await user.tab();
  expect(document.activeElement).toBe(group());
  expect(group()).not.toBeNull();

  resize(part, { width: 1280 });
  expect(group()).toBeNull();
});

test('takes the focus while its content is higher', () => {
  render(area());
  resize(screen.getByText('Totals'), { height: 641 });
  expect(group()).not.toBeNull();
});

test('leaves the focus to what it contains', () => {
  const { rerender } = render(area(<button type="button">Explain</button>));
  resize(screen.getByText('Explain'), { width: 1400 });
  expect(group()).toBeNull();

  rerender(
    area(
      <p>
        <button type="button" disabled>
          Explain
        </button>
        <i tabIndex={-1}>Row</i>
      </p>,
    ),
  );
  resize(screen.getByText('Explain').parentElement as Element, {});
  expect(group()).not.toBeNull();
});
