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
