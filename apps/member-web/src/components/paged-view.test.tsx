import { render } from '@starline/ui/testing/render';
import { expect, test, vi } from 'vitest';
import '../testing/texts.ts';
import { PagedView } from './paged-view.tsx';

test('a page beyond the last one leads to the last one', () => {
  const onPage = vi.fn();
  const query = {
    ...{ data: { rows: [], total: 20 }, error: null, isFetching: false, isPaused: false },
    ...{ isPlaceholderData: false, refetch: () => undefined },
  };
  render(
    <PagedView
      {...{ label: 'rows', page: 9, size: 10, sizes: [10], onPage, onSize: () => undefined }}
      query={query}
      empty={<p>none</p>}
    >
      {() => <p>rows</p>}
    </PagedView>,
  );
  expect(onPage.mock.calls).toEqual([[2]]);
});
