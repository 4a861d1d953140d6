import { fireEvent, screen, within } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, expect, test } from 'vitest';
import { clearAdmin } from '../../lib/session.ts';
import { Route } from '../../routes/_office/members.index.tsx';
import { MEMBER } from '../../testing/member.ts';
import { renderPage } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';

afterEach(clearAdmin);

test('the form of a member stays while it is saved: the answer would close that of the next member', async () => {
  signInAs('owner');
  const calls = fakeServer({
    'members.get': () => MEMBER,
    'members.update': () => new Promise(() => undefined),
    'members.rows': () => [],
    'members.count': () => ({ total: 0 }),
    'centers.list': () => [],
    'countries.list': () => [],
    'secondFactor.ofMember': () => ({}),
  });
  const { user, router } = renderPage(Route, '/members?edit=7');
  await user.type(await within(await screen.findByRole('dialog')).findByLabelText(/^이름/), '수');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '저장' }));
  await expect.poll(() => calls.some(({ procedure }) => procedure === 'members.update')).toBe(true);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByText('작성한 내용을 버릴까요?')).toBeNull();
  expect(router.state.location.search).toMatchObject({ edit: 7 });
});
