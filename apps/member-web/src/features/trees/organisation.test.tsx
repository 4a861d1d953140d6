import { columnsOf } from '@starline/domain/trees';
import { act, fireEvent, screen, waitFor } from '@starline/ui/testing/render';
import { TREE_COLUMNS } from '@starline/validators/trees';
import { fakeServer } from '@starline/web/testing/fake-server';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { storeUser } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ChosenLine } from './chosen-line.tsx';
import { Generations } from './generations.tsx';
import { MemberLine } from './member-line.tsx';
import { TreeFinder } from './tree-finder.tsx';
import type { TreeNode } from './tree-name.ts';

const member = (id: number, parentId: number | null, values: Partial<TreeNode> = {}): TreeNode =>
  ({
    id,
    parentId,
    ordinal: id,
    username: `line${id}`,
    name: `이름${id}`,
    createdAt: '2026-03-14T03:00:00.000Z',
    sales: 300_000,
    childCount: 0,
    heads: 0,
    rank: 0,
    pv: 100_000,
    isActive: true,
    ...values,
  }) as TreeNode;
const nodes = [
  member(1, null, { rank: 2, childCount: 2, heads: 14, pv: 6_840_000 as TreeNode['pv'] }),
  member(2, 1, { childCount: 1, heads: 12 }),
  member(3, 1, { isActive: false, name: '' }),
  member(4, 2, { heads: 11, childCount: 3 }),
];

test('a row says rank, activity, the four texts and group PV in words', async () => {
  const [top, , resting] = nodes as [TreeNode, TreeNode, TreeNode];
  const { container } = renderScreen(
    <>
      <MemberLine node={top} top={top} />
      <MemberLine node={resting} top={top} />
    </>,
  );
  await screen.findByText('line1');
  const said = container.textContent?.replaceAll('\u00a0', ' ') ?? '';
  expect(said).toContain('2 Star 활동 line1이름1');
  expect(said).toContain('26-03-14');
  expect(said).toContain('매출 3,000');
  expect(said).toContain('그룹 PV 68,400');
  expect(said).toContain('쉬는 중 line3-26-03-14');
});

test('a name beside a long username takes a line of its own in place of being cut to nothing', async () => {
  renderScreen(<MemberLine node={member(7, 1, { username: 'seunghyunkwon96' })} top={undefined} />);
  const line = (await screen.findByText('이름7')).parentElement;
  expect(line?.className).toContain('flex-wrap');
});

test('the chart of a phone shows three generations with the four texts, and deeper ones as counts', async () => {
  const asked: unknown[] = [];
  fakeServer({
    'trees.generations': (input) => {
      asked.push(input);
      return { nodes: columnsOf(nodes, TREE_COLUMNS) };
    },
  });
  const { router } = renderScreen(
    <Generations tree="sponsor" path={nodes.slice(0, 1)} top={undefined} />,
    '/tree',
  );
  const box = await screen.findByRole('button', { name: /line2/ });
  for (const text of ['line2', '이름2', '26-03-14', '3,000']) expect(box.textContent).toContain(text);
  expect(screen.getByRole('button', { name: /line1/ }).getAttribute('aria-pressed')).toBe('true');
  expect(asked[0]).toMatchObject({ tree: 'sponsor', id: 1, width: 4 });
  await act(async () => fireEvent.click(box));
  expect(router.state.location.search).toMatchObject({ id: 2, top: 1 });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'line4 아래 11명 보기' })));
  expect(router.state.location.search).toMatchObject({ id: 4, top: 4 });
});

test('a member deep below is shown with the two members above', async () => {
  const path = [1, 2, 3, 4, 5].map((id) =>
    member(id, id === 1 ? null : id - 1, { childCount: 1, heads: 9 - id }),
  );
  const asked: unknown[] = [];
  fakeServer({
    'trees.generations': (input) => {
      asked.push(input);
      return { nodes: columnsOf(path.slice(2), TREE_COLUMNS) };
    },
  });
  renderScreen(<Generations tree="recommend" path={path} top={undefined} />);
  expect(
    (await screen.findByRole('button', { name: /line5 이름5|line5이름5/ })).getAttribute('aria-pressed'),
  ).toBe('true');
  expect(asked[0]).toMatchObject({ id: 3 });
  expect(screen.getByRole('link', { name: '한 단계 위로' }).getAttribute('href')).toContain('id=2');
});

test('the search begins from two letters, and a match is chosen with the arrows', async () => {
  const asked: unknown[] = [];
  fakeServer({
    'trees.search': (input) => {
      asked.push(input);
      return nodes.slice(1, 3);
    },
  });
  const { router } = renderScreen(
    <TreeFinder tree="sponsor" text="li" chosen={undefined} isList={false} />,
    '/tree',
  );
  const field = await screen.findByRole('searchbox', { name: '아이디 또는 이름' });
  await screen.findByRole('button', { name: /line3/ });
  expect(asked).toEqual([{ tree: 'sponsor', text: 'li' }]);
  fireEvent.change(field, { target: { value: 'line' } });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ text: 'line' }));
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toContain('line2');
  await act(async () => fireEvent.click(document.activeElement as HTMLElement));
  expect(router.state.location.search).toMatchObject({ id: 2 });
});

test('the focus returns to the field after a match is chosen, and after Escape', async () => {
  fakeServer({ 'trees.search': () => nodes.slice(1, 3) });
  const { router } = renderScreen(
    <TreeFinder tree="sponsor" text="li" chosen={undefined} isList={false} />,
    '/tree',
  );
  const field = await screen.findByRole('searchbox');
  const match = await screen.findByRole('button', { name: /line3/ });
  match.focus();
  fireEvent.keyDown(match, { key: 'Escape' });
  expect(screen.queryByRole('button', { name: /line3/ })).toBeNull();
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'line' } });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ text: 'line' }));
  const again = await screen.findByRole('button', { name: /line3/ });
  again.focus();
  await act(async () => fireEvent.click(again));
  expect(router.state.location.search).toMatchObject({ id: 3 });
  expect(document.activeElement).toBe(field);
});

test('the focus stays in the chart when it begins at a count that then is gone', async () => {
  const below = [member(4, 2, { heads: 11, childCount: 1 }), member(5, 4)];
  fakeServer({
    'trees.generations': (input) => ({
      nodes: columnsOf((input as { id: number }).id === 4 ? below : nodes, TREE_COLUMNS),
    }),
  });
  const Asked = () => {
    const [begun, setBegun] = useState(false);
    return (
      <div onClickCapture={() => setBegun(true)}>
        <Generations
          tree="sponsor"
          path={begun ? [nodes[0], nodes[1], nodes[3]].filter((node) => !!node) : nodes.slice(0, 1)}
          top={begun ? 4 : undefined}
        />
      </div>
    );
  };
  renderScreen(<Asked />, '/tree');
  const count = await screen.findByRole('button', { name: 'line4 아래 11명 보기' });
  count.focus();
  await act(async () => fireEvent.click(count));
  await screen.findByRole('button', { name: /line5/ });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /line4/, pressed: true }));
});

test('the key that ends a syllable does not leave the field', async () => {
  fakeServer({ 'trees.search': () => nodes.slice(1, 3) });
  renderScreen(<TreeFinder tree="sponsor" text="li" chosen={undefined} isList={false} />);
  const field = await screen.findByRole('searchbox');
  await screen.findByRole('button', { name: /line3/ });
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 229 });
  expect(document.activeElement).toBe(field);
});

test('the chosen member leads back to oneself, also from the middle of a chain', async () => {
  storeUser({ id: 1, username: 'line1', name: '이름1' });
  fakeServer({
    'trees.line': () => ({
      id: 9,
      parentId: 8,
      username: 'line9',
      name: '이름9',
      members: 4,
      newMembers: 0,
      buyers: 2,
      pv: 0,
    }),
  });
  const { router } = renderScreen(<ChosenLine tree="recommend" id={9} />, '/tree');
  const link = await screen.findByRole('link', { name: '내 위치로' });
  await act(async () => fireEvent.click(link));
  expect(router.state.location.search).toMatchObject({ id: 1 });
});

test('a search that waited for more letters opens nothing after Escape, and ends when a match is chosen', async () => {
  const ended = vi.spyOn(globalThis, 'clearTimeout');
  fakeServer({ 'trees.search': () => nodes.slice(1, 3) });
  const { router } = renderScreen(
    <TreeFinder tree="sponsor" text="li" chosen={undefined} isList={false} />,
    '/tree',
  );
  const field = await screen.findByRole('searchbox');
  fireEvent.change(field, { target: { value: 'line' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ text: 'line' }));
  expect(screen.queryByRole('button', { name: /line3/ })).toBeNull();
  const later = vi.spyOn(globalThis, 'setTimeout');
  fireEvent.change(field, { target: { value: 'line3' } });
  const timer = later.mock.results.at(-1)?.value;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /line3/ })));
  expect(router.state.location.search).toMatchObject({ id: 3 });
  expect(ended).toHaveBeenCalledWith(timer);
});
