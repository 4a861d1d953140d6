import { act, screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test } from 'vitest';
import type { StoredUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useAccessBlock } from './use-access-block.ts';

const MEMBER: StoredUser = { id: 7, username: 'star', name: '별', is_admin: false };
const LOOK: StoredUser = { ...MEMBER, look: { by: 'kim', until: '2099-01-01T00:00:00.000Z' } };

function Page() {
  useAccessBlock();
  return trpc.settings.public.useQuery().data?.isAccessBlocked && <p>blocked</p>;
}

beforeEach(() => localStorage.clear());

test.each([
  ['moves a member to the page of the settlement time', MEMBER, '/maintenance'],
  ['leaves an administrator who looks at the portal where they are', LOOK, '/point'],
])('the access block %s', async (_, user, path) => {
  localStorage.setItem('user', JSON.stringify(user));
  fakeServer({ 'settings.public': () => ({ isAccessBlocked: true, reopensAt: null }) });
  const { router } = renderScreen(<Page />, '/point');
  await screen.findByText('blocked');
  await act(async () => {});
  expect(router.state.location.pathname).toBe(path);
});
