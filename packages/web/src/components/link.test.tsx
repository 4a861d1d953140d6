import { render, screen } from '@starline/ui/testing/render';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { Link, SAME_PAGE } from './link.tsx';

/** Opens an address of a web with two pages, whose links stand on both. */
async function open(address: string) {
  const links = (
    <>
      <Link to="/points">all</Link>
      <Link to="/points" search={{ tab: 'sum' }}>
        sum
      </Link>
      <Link to="/points" activeOptions={SAME_PAGE}>
        bar
      </Link>
    </>
  );
  const root = createRootRoute();
  const pages = ['/points', '/points/summary'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => links }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('all');
  return screen.queryAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
}

test.each([
  ['/points', ['all', 'bar']],
  ['/points?tab=sum', ['sum', 'bar']],
  ['/points/summary', []],
])('on %s the links %j are said to be the current page', async (address, current) => {
  expect(await open(address)).toEqual(current);
});
