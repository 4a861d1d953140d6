import { expect, test } from 'vitest';
import { EmptyState } from './empty-state.tsx';
import { StarRows } from './star-rows.tsx';
import { render, screen } from './testing/render.tsx';

test('rows that are being loaded are stars that light in turn, and say nothing themselves', () => {
  const { container } = render(<StarRows rows={3} />);
  const turns = [...container.querySelectorAll<HTMLElement>('[style]')];
  expect(turns.map(({ style }) => style.getPropertyValue('--wait'))).toEqual(['0ms', '200ms', '400ms']);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('');
});

test('an empty list without a picture of its own shows a star that is not reached', () => {
  const { container } = render(<EmptyState>Nothing here</EmptyState>);
  expect(screen.getByText('Nothing here')).toBeTruthy();
  expect(container.querySelectorAll('svg path.fill-surface')).toHaveLength(1);
});
