import { expect, test, vi } from 'vitest';
import { Pagination } from './pagination.tsx';
import { render, screen } from './testing/render.tsx';

type Given = { page?: number; size?: number | 'all'; total?: number | undefined; shown?: number };

function shown(given: Given) {
  const [onPage, onSize] = [vi.fn(), vi.fn()];
  const { user } = render(
    <Pagination
      page={1}
      size={10}
      sizes={[10, 25, 'all']}
      total={25}
      shown={10}
      onPage={onPage}
      onSize={onSize}
      {...given}
    />,
  );
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  return { user, onPage, onSize, previous: button('Previous'), next: button('Next') };
}

test.each([
  ['the first page', { page: 1 }, '1–10 of 25', [true, false]],
  ['a page between', { page: 2 }, '11–20 of 25', [false, false]],
  ['the last page, which is not full', { page: 3 }, '21–25 of 25', [false, true]],
  ['an empty list', { total: 0, shown: 0 }, '0–0 of 0', [true, true]],
  ['all rows at once', { size: 'all', shown: 25 }, '1–25 of 25', [true, true]],
  ['as many of all rows as a page holds', { size: 'all', shown: 20 }, '1–20 of 25', [true, true]],
  ['thousands', { page: 124, total: 1_234 }, '1,231–1,234 of 1,234', [false, true]],
] as const)('%s says which rows it shows and disables what leads nowhere', (_, given, text, disabled) => {
  const { previous, next } = shown(given);
  expect(screen.getByText(text)).toBeTruthy();
  expect([previous.disabled, next.disabled]).toEqual(disabled);
});

test('while the total is counted the rows are known at once and a next page may follow', () => {
  const { next } = shown({ page: 2, total: undefined, shown: 10 });
  expect(screen.getByText('11–20 of …')).toBeTruthy();
  expect(next.disabled).toBe(false);
});

test('the arrows lead to the neighbouring pages', async () => {
  const { user, onPage, previous, next } = shown({ page: 2 });
  await user.click(previous);
  await user.click(next);
  expect(onPage.mock.calls).toEqual([[1], [3]]);
});

test('a chosen size is given as it was offered: a number or all', async () => {
  const { user, onSize } = shown({});
  const sizes = screen.getByRole('combobox', { name: 'Rows' });
  await user.selectOptions(sizes, '25');
  await user.selectOptions(sizes, 'All');
  expect(onSize.mock.calls).toEqual([[25], ['all']]);
});
