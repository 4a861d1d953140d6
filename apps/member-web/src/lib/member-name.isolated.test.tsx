import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { PeopleCard } from '../features/dashboard/people-card.tsx';
import { RecommenderList } from '../features/dashboard/people-lists.tsx';
import { NodeCard } from '../features/trees/node-card.tsx';
import { TreeMatches } from '../features/trees/tree-matches.tsx';
import { usePeopleColumns } from '../features/trees/use-people-columns.tsx';
import { renderScreen } from '../testing/render-screen.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  getRouteApi: () => ({
    useSearch: () => ({ people: 'recommenders', recommenderPage: 1, recommenderSize: 5 }),
  }),
}));

const CLOSED = { id: 7, username: 'gone7', name: '—', createdAt: '2026-11-18T03:00:00.000Z', sales: 0 };
const nothing = () => undefined;

test('the search of a tree names a closed account', async () => {
  fakeServer({ 'trees.search': () => [CLOSED] });
  renderScreen(
    <TreeMatches tree="sponsor" text="gone" chosen={undefined} onChoose={nothing} onList={nothing} />,
  );
  expect((await screen.findByRole('button', { name: /gone7/ })).textContent).toBe('gone7탈퇴 회원');
});

test('the card of a tree names a closed account', async () => {
  fakeServer({});
  const node = { ...CLOSED, childCount: 0, heads: 0 } as never;
  renderScreen(<NodeCard tree="sponsor" node={node} onClose={nothing} onOpenBelow={nothing} />);
  expect(await screen.findByText('탈퇴 회원')).toBeTruthy();
});

test('the list of a tree names a closed account', async () => {
  fakeServer({});
  function Name() {
    return usePeopleColumns()
      .find(({ key }) => key === 'name')
      ?.cell(CLOSED as never);
  }
  renderScreen(<Name />);
  expect(await screen.findByText('탈퇴 회원')).toBeTruthy();
});

test.each([
  ['card', <PeopleCard key="card" isNew={false} />],
  ['list', <RecommenderList key="list" />],
])('the %s of people of the home names a closed account', async (_title, people) => {
  fakeServer({
    'dashboard.recommenders': () => ({ rows: [{ ...CLOSED, pv: 0 }], total: 1 }),
    'dashboard.sponsors': () => ({ rows: [], total: 0 }),
  });
  renderScreen(people);
  expect(await screen.findByText('탈퇴 회원')).toBeTruthy();
});
