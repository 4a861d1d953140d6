import { render, screen } from '@starline/ui/testing/render';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { test } from 'vitest';
import { dataLayer } from './data-layer.tsx';

const Answers = createContext<string | undefined>(undefined);
const Data = ({ children }: { children?: ReactNode }) => <Answers value="answers">{children}</Answers>;

function Page({ name, to }: { name: string; to: string }) {
  return (
    <>
      <h1>{`${name}: ${useContext(Answers) ?? 'no data'}`}</h1>
      <Link to={to as never}>next</Link>
    </>
  );
}

function open(load: () => Promise<{ Data: typeof Data }>, path: string) {
  const { DataOutlet, fetchFor } = dataLayer(load, ['/login']);
  const root = createRootRoute({
    beforeLoad: ({ location }) => fetchFor(location.pathname),
    component: DataOutlet,
  });
  const page = (own: string, next: string) =>
    createRoute({ getParentRoute: () => root, path: own, component: () => <Page name={own} to={next} /> });
  const routeTree = root.addChildren([
    page('/login', '/home'),
    page('/home', '/list'),
    page('/list', '/login'),
  ]);
  const history = createMemoryHistory({ initialEntries: [path] });
  return render(<RouterProvider router={createRouter({ routeTree, history }) as never} />);
}

test('the login is drawn while the data layer has not arrived', async () => {
  open(() => new Promise(() => undefined), '/login');
  await screen.findByRole('heading', { name: '/login: no data' });
});

test('every other page is drawn inside of it, from the first to the last', async () => {
  const { user } = open(async () => ({ Data }), '/login');
  for (const heading of ['/home: answers', '/list: answers', '/login: no data', '/home: answers']) {
    await user.click(await screen.findByRole('link', { name: 'next' }));
    await screen.findByRole('heading', { name: heading });
  }
});
