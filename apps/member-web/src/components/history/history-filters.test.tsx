import { act, fireEvent, screen, waitFor } from '@starline/ui/testing/render';
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HistoryFilters } from './history-filters.tsx';
import type { HistorySearch } from './history-search.ts';

function Filters() {
  const search = useSearch({ strict: false }) as HistorySearch;
  return <HistoryFilters search={search} searchLabel="거래 찾기" />;
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '거래 찾기' });

test('leaving the search without a change keeps the page of the list', async () => {
  const { router } = renderScreen(<Filters />, '/?page=3&q=abc');
  await screen.findByRole('searchbox');
  const entries = router.history.length;
  act(() => field().focus());
  await act(async () => field().blur());
  expect(router.state.location.search).toEqual({ page: 3, q: 'abc' });
  expect(router.history.length).toBe(entries);
});

test('the focus stays in the search after Enter', async () => {
  const { router, user } = renderScreen(<Filters />, '/?page=3');
  await screen.findByRole('searchbox');
  await user.type(field(), 'abc{Enter}');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'abc', page: 1 }));
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('abc');
});

test('two days chosen before the address has changed are both kept', async () => {
  const { router } = renderScreen(<Filters />, '/?from=2026-10-01&to=2026-10-31');
  await screen.findByRole('searchbox');
  await act(async () => {
    fireEvent.change(screen.getByLabelText('시작일'), { target: { value: '2026-09-01' } });
    fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-09-30' } });
  });
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ from: '2026-09-01', to: '2026-09-30' }),
  );
});

test('clearing all filters also clears a search that was typed and not asked for yet', async () => {
  const { router } = renderScreen(<Filters />, '/?from=2026-10-01');
  await screen.findByRole('searchbox');
  fireEvent.change(field(), { target: { value: 'abc' } });
  await act(async () => {
    fireEvent.blur(field());
    fireEvent.click(screen.getByRole('button', { name: '조건 지우기' }));
  });
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 1 }));
  expect(field().value).toBe('');
});
