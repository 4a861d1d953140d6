import { screen, within } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PeopleCard } from './people-card.tsx';

const PATH = '/_member/dashboard?people=recommenders';
const person = (username: string, rank: number, pv: number) => ({ username, name: username, rank, pv });
const lists = (recruits: object[], placed: object[] = []) => ({
  'dashboard.recommenders': () => ({ rows: recruits, total: recruits.length }),
  'dashboard.sponsors': () => ({ rows: placed, total: placed.length }),
});

test('each person is named with rank and PV of the line, and the other tree is one touch away', async () => {
  fakeServer(lists([person('anna', 2, 40_000), person('ben', 0, 10_000)], [person('cho', 0, 500)]));
  const { router, user } = renderScreen(<PeopleCard isNew={false} />, PATH);
  const rows = within(await screen.findByRole('list', { name: '추천 목록' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/2 Star.*anna.*400/),
    expect.stringMatching(/^ben.*100/),
  ]);
  await user.click(screen.getByRole('radio', { name: '후원 1' }));
  await expect.poll(() => router.state.location.search).toMatchObject({ people: 'sponsors' });
});

test('a touch opens the whole list with its pages in the address', async () => {
  fakeServer(lists([person('anna', 2, 40_000)]));
  const { router, user } = renderScreen(<PeopleCard isNew={false} />, PATH);
  await user.click(await screen.findByRole('button', { name: '전체 보기' }));
  await expect.poll(() => router.state.location.search).toMatchObject({ box: 'recommenders' });
});

test('the card of a newcomer comes with its first row', async () => {
  const calls = fakeServer(lists([]));
  const { unmount } = renderScreen(<PeopleCard isNew />, PATH);
  await expect.poll(() => calls.length).toBe(2);
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  fakeServer(lists([person('anna', 0, 0)]));
  renderScreen(<PeopleCard isNew />, PATH);
  expect(await screen.findByRole('region', { name: '내 조직' })).toBeTruthy();
});
