import { INSTALLED_RIGHTS, INSTALLED_ROLES } from '@starline/domain/rights';
import { screen, within } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import { RolesCard } from './roles-card.tsx';

afterEach(() => localStorage.clear());
const CENTERS = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `센터 ${index + 1}` }));

async function shown(role: 'owner' | 'finance') {
  signInAs(role);
  const calls = fakeServer({
    'admins.roles': () =>
      INSTALLED_ROLES.map((name) => ({
        name,
        rights: INSTALLED_RIGHTS[name],
        isInstalled: true,
        dailyAmount: null,
        hoursFrom: null,
        hoursUntil: null,
        countries: [],
        centers: [],
        admins: 1,
      })),
    'admins.saveRole': () => ({ success: true }),
    'centers.list': () => CENTERS,
  });
  const { user } = renderScreen(<RolesCard />);
  const items = await screen.findAllByRole('listitem');
  const line = (name: RegExp) =>
    within(items.find((item) => name.test(item.textContent ?? '')) as HTMLElement);
  return { user, calls, line };
}

test('ticking a right that is incompatible with another warns, and saving sends the whole set', async () => {
  const { user, calls, line } = await shown('owner');
  await user.click(line(/고객지원/).getByRole('button', { name: '수정' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/혼자 돈을 빼낼 수 있는/)).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: '비밀번호·2단계 인증 초기화' }));
  expect(dialog.getByText(/혼자 돈을 빼낼 수 있는.*초기화.*계좌/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '저장' }));
  const sent = calls.find(({ procedure }) => procedure === 'admins.saveRole');
  expect(sent?.input).toEqual({
    name: 'support',
    rights: expect.arrayContaining([...INSTALLED_RIGHTS.support, 'set_credentials']),
    dailyAmount: null,
    hours: null,
    scope: { countries: [], centers: [] },
    seen: {
      rights: INSTALLED_RIGHTS.support,
      dailyAmount: null,
      hours: null,
      scope: { countries: [], centers: [] },
    },
  });
});

test('countries and centers are chosen by name, and a search finds one of many centers', async () => {
  const { user, calls, line } = await shown('owner');
  await user.click(line(/고객지원/).getByRole('button', { name: '수정' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: '베트남' }));
  await user.type(await dialog.findByRole('searchbox', { name: '센터 찾기' }), '12');
  await user.click(dialog.getByRole('checkbox', { name: '센터 12' }));
  expect(dialog.queryByRole('checkbox', { name: '센터 1' })).toBeNull();
  expect(dialog.getByText(/밖의 회원은 보이지 않고/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '저장' }));
  const sent = calls.find(({ procedure }) => procedure === 'admins.saveRole');
  expect(sent?.input).toMatchObject({ scope: { countries: [4], centers: [12] } });
});

test('the rights of the owner are not offered for editing, and without the right nothing is', async () => {
  const { line } = await shown('owner');
  expect(line(/소유자/).queryByRole('button')).toBeNull();
});

test('an administrator without the right sees the roles and no button', async () => {
  await shown('finance');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a new role replaces no role of that name without a question', async () => {
  const { user, calls } = await shown('owner');
  await user.click(screen.getByRole('button', { name: '역할 추가' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^역할 이름/ }), 'finance');
  await user.click(dialog.getByRole('button', { name: '저장' }));
  const sent = calls.find(({ procedure }) => procedure === 'admins.saveRole');
  expect(sent?.input).toMatchObject({ name: 'finance', seen: { rights: [] } });
});
