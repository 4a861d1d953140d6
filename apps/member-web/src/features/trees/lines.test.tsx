import { act, fireEvent, screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Compare } from './compare.tsx';
import { LineStrip } from './line-strip.tsx';
import { treeSearch } from './tree-search.ts';

const search = (values: object) => treeSearch.validateSearch(values as never);
const sums = { parentId: 1, members: 12, newMembers: 3, pv: 1_234_500, buyers: 7 };
const line = (id: number, values: object) => ({ id, username: `line${id}`, name: `이름${id}`, ...values });

test('the chosen line says how many members, how many new, how many with a package and its PV', async () => {
  fakeServer({ 'trees.line': () => ({ id: 7, username: 'line7', name: '김하나', ...sums }) });
  renderScreen(<LineStrip tree="sponsor" id={7} view="list" />);
  expect(await screen.findByText('line7')).toBeTruthy();
  const told = screen.getByRole('region', { name: '라인 합계' }).textContent;
  for (const text of ['회원12', '30일 신규3', '패키지 보유7', '그룹 PV12,345']) expect(told).toContain(text);
  expect(screen.getAllByRole('link', { name: '라인 비교' })[0]?.getAttribute('href')).toContain(
    'view=compare',
  );
});

test('lines stand side by side, and one touch opens a line in the tree or in the list', async () => {
  const asked: unknown[] = [];
  fakeServer({
    'trees.compare': (input) => {
      asked.push(input);
      return {
        rows: [
          line(8, { members: 4, newMembers: 2, pv: 90_000 }),
          line(9, { members: 5, newMembers: 0, pv: 30_000 }),
        ],
        total: 2,
        largest: 90_000,
      };
    },
  });
  const { router, container } = renderScreen(
    <Compare tree="recommend" search={search({ id: 7 })} />,
    '/tree',
  );
  expect(await screen.findByText('line8')).toBeTruthy();
  expect(asked[0]).toMatchObject({ tree: 'recommend', id: 7, by: 'pv', page: 1 });
  const bars = [...container.querySelectorAll<HTMLElement>('li [aria-hidden] > span')];
  expect(bars.map(({ style }) => Math.round(Number.parseFloat(style.width)))).toEqual([100, 33]);
  const toList = screen.getByRole('link', { name: 'line9 라인을 목록으로 보기' });
  expect(toList.getAttribute('href')).toContain('view=list');
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /line9 이름9/ })));
  expect(router.state.location.search).toMatchObject({ id: 9 });
});

test('no bar is longer than its line while the lines are read by another figure', async () => {
  const rows = [line(8, { members: 4, newMembers: 2, pv: 90_000 })];
  fakeServer({
    'trees.compare': ({ by }: { by: string }) =>
      by === 'members' ? { rows, total: 1, largest: 4 } : new Promise(() => undefined),
  });
  let show: (by: string) => void = () => undefined;
  function Lines() {
    const [by, setBy] = useState('members');
    show = setBy;
    return <Compare tree="recommend" search={search({ id: 7, by })} />;
  }
  const { container } = renderScreen(<Lines />, '/tree');
  await screen.findByText('line8');
  await act(async () => show('pv'));
  const bar = container.querySelector<HTMLElement>('li [aria-hidden] > span');
  expect(bar?.style.width).toBe('100%');
});

test('says so when there is no line below', async () => {
  fakeServer({ 'trees.compare': () => ({ rows: [], total: 0, largest: 0 }) });
  renderScreen(<Compare tree="recommend" search={search({})} />);
  expect(await screen.findByText('비교할 하위 라인이 없습니다.')).toBeTruthy();
});
