import { act, fireEvent, screen } from '@starline/ui/testing/render';
import { createRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { FilterSpec } from './filters.ts';

const filters: FilterSpec[] = [
  {
    kind: 'segments',
    id: 'type',
    label: '구분',
    choices: [
      { value: 'bank', label: '은행', waiting: 1040 },
      { value: 'coin', label: '코인', waiting: 0 },
    ],
  },
  { kind: 'text', id: 'username', label: '아이디' },
];

test('segments filter at once, without a tick, and say how many requests wait', async () => {
  const apply = vi.fn();
  renderScreen(
    <FilterBar filters={filters} search={{ username: 'kim' }} onApply={apply} formRef={createRef()} />,
  );
  expect((await screen.findByRole('radio', { name: '전체' })).hasAttribute('checked')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '은행, 대기 1,040건' }));
  expect(apply).toHaveBeenLastCalledWith({ type: 'bank', username: 'kim' });
  fireEvent.click(screen.getByRole('radio', { name: '전체' }));
  expect(apply).toHaveBeenLastCalledWith({ type: undefined, username: 'kim' });
  expect(screen.getByRole('radio', { name: '코인' })).toBeTruthy();
});

test('what is typed before the address has changed stays in its field', async () => {
  let arrive: (search: Record<string, string | undefined>) => void = () => undefined;
  const apply = vi.fn();
  function List() {
    const [search, setSearch] = useState<Record<string, string | undefined>>({});
    arrive = setSearch;
    return <FilterBar filters={filters} search={search} onApply={apply} formRef={createRef()} />;
  }
  renderScreen(<List />);
  fireEvent.click(await screen.findByRole('radio', { name: '은행, 대기 1,040건' }));
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '아이디' });
  fireEvent.change(field, { target: { value: 'kim' } });
  act(() => arrive(apply.mock.lastCall?.[0]));
  expect(field.value).toBe('kim');
  // Back, or a saved view, is followed.
  act(() => arrive({ username: 'lee' }));
  expect(field.value).toBe('lee');
});
