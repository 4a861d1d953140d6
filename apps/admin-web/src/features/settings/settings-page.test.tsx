import { SETTINGS } from '@starline/domain/setting-records';
import { act, screen, within } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { afterEach, expect, test, vi } from 'vitest';
import { Route } from '../../routes/_office/settings.index.tsx';
import { renderPage } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';

const stored = Object.fromEntries(
  Object.entries(SETTINGS).map(([key, { type, default: value }]) => [key, { value, type }]),
);

afterEach(() => localStorage.clear());

function open(path = '/settings', save: () => unknown = () => ({ changed: ['two_person_limit'] })) {
  signInAs('owner');
  const calls = fakeServer({
    'settings.get': () => stored,
    'settings.lastChanges': () => [
      {
        keyName: 'two_person_limit',
        value: '0',
        effectiveAt: '2026-11-03T01:00:00.000Z',
        adminUsername: 'owner',
      },
    ],
    'settings.rates': () => ({ quotes: [], yardstick: '1400', used: null, since: null, isOld: false }),
    'settings.save': save,
  });
  return { ...renderPage(Route, path), calls };
}

test('a setting is found by a word of its name or sentence on any tab, says who changed it last, and is changed there', async () => {
  const { user, calls } = open();
  await user.type(await screen.findByLabelText('설정 검색'), '두 사람 출금');
  const limit = await screen.findByLabelText<HTMLInputElement>(/두 사람이 필요한 출금/);
  expect(screen.queryByLabelText('데일리 수당')).toBeNull();
  expect(screen.getByText(/owner/).textContent).toContain('26-11-03');
  // 0 switches the rule off, and the field says so.
  expect(limit.parentElement?.textContent).toContain('사용 안 함');
  await user.clear(limit);
  await user.type(limit, '1000');
  await user.click(screen.getByRole('button', { name: '저장' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('사용 안 함 → 1,000\u00a0P');
  await user.click(within(question).getByRole('button', { name: '저장' }));
  await expect
    .poll(() => calls.find(({ procedure }) => procedure === 'settings.save')?.input)
    .toMatchObject({ settings: { two_person_limit: { value: '1000' } }, seen: { two_person_limit: '0' } });
});

test('a link of the search opens the settings that it names, and those of a whole tab lead to it', async () => {
  open('/settings?find=출금 가능 요일');
  expect(await screen.findByText('고른 요일에만 출금을 신청할 수 있습니다.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '수당 지급 일정' }).getAttribute('href')).toContain('tab=schedule');
});

test('the link of a setting that was searched for opens its tab, and the search is over', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('설정 검색'), '출금 가능 요일');
  await user.click(await screen.findByRole('link', { name: '수당 지급 일정' }));
  expect(await screen.findByRole('group', { name: '출금 가능 요일' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('설정 검색').value).toBe('');
});

test.each([
  ['정산 시각', '😀', '00:30처럼 시각을 입력해 주세요.'],
  ['정산 시각', '24:10', '입력할 수 있는 범위를 벗어났습니다.'],
  ['비밀번호 최소 길이', 'eight', '숫자로 입력해 주세요.'],
  ['비밀번호 최소 길이', '999', '입력할 수 있는 범위를 벗어났습니다.'],
])(
  'a setting says whether what was typed is no value or lies outside of its bounds: %s %s',
  async (name, typed, sentence) => {
    const { user } = open('/settings?tab=operation');
    const field = await screen.findByLabelText<HTMLInputElement>(name);
    await user.clear(field);
    await user.type(field, typed);
    expect(field.parentElement?.parentElement?.textContent).toContain(sentence);
  },
);

test('a switch turns a rule on and off, and a page of lists has no button to save', async () => {
  const { user } = open('/settings?tab=operation');
  const stop = await screen.findByRole('switch', { name: '지급 중지' });
  expect(stop.getAttribute('aria-checked')).toBe('false');
  await user.click(stop);
  expect(stop.getAttribute('aria-checked')).toBe('true');
  await user.click(stop);
  await user.click(screen.getByRole('tab', { name: '변경 기록' }));
  await expect.poll(() => screen.queryByRole('button', { name: '저장' })).toBeNull();
});

test('what is typed while a choice between two values is saved stays an edit', async () => {
  const told = vi.spyOn(toast, 'success');
  let sent = 0;
  let answer = () => {};
  const { user } = open('/settings?tab=operation', () => {
    sent += 1;
    if (sent === 1) throw refusal('changed_meanwhile', { fields: { two_person_limit: 'changed_meanwhile' } });
    return new Promise((done) => (answer = () => done({ changed: ['two_person_limit'] })));
  });
  const limit = await screen.findByLabelText<HTMLInputElement>(/두 사람이 필요한 출금/);
  await user.clear(limit);
  await user.type(limit, '1000');
  const [first] = screen.getAllByRole('button', { name: '저장' });
  await user.click(first as HTMLElement);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '저장' }));
  const conflict = within(await screen.findByRole('dialog'));
  await user.click([...conflict.getAllByRole('button')].at(-1) as HTMLElement);
  await expect.poll(() => sent).toBe(2);
  await user.clear(limit);
  await user.type(limit, '2000');
  await act(async () => answer());
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(limit.value).toBe('2000');
});
