import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { PeopleCard } from '../features/dashboard/people-card.tsx';
import { RecommenderList } from '../features/dashboard/people-lists.tsx';
import { ChosenLine } from '../features/trees/chosen-line.tsx';
import { TreeMatches } from '../features/trees/tree-matches.tsx';
import { usePeopleColumns } from '../features/trees/use-people-columns.tsx';
import { renderScreen } from '../testing/render-screen.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  getRouteApi: () => ({
    useSearch: () => ({ people: 'recommenders', recommenderPage: 1, recommenderSize: 5 }),
  }),
}));

const CLOSED = {
  id: 7,
  username: 'gone7',
  name: '—',
  createdAt: '2026-11-18T03:00:00.000Z',
  sales: 0,
  rank: 0,
  pv: 0,
  isActive: false,
};
const nothing = () => undefined;

test('the search of a tree names a closed account', async () => {
  fakeServer({ 'trees.search': () => [CLOSED] });
  renderScreen(
    <TreeMatches tree="sponsor" text="gone" chosen={undefined} onChoose={nothing} onList={nothing} />,
  );
  expect((await screen.findByRole('button', { name: /gone7/ })).textContent).toContain('gone7탈퇴 회원');
});

test('the chosen member of a tree is named as a closed account', async () => {
  fakeServer({ 'trees.line': () => ({ ...CLOSED, members: 1, newMembers: 0, buyers: 0 }) });
  renderScreen(<ChosenLine tree="sponsor" id={7} />);
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
