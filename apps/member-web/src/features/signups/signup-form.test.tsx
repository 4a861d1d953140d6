import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SignupForm } from './signup-form.tsx';

async function shown(
  path = '/signup',
  signUp: () => unknown = () => ({ id: 7 }),
  policies: readonly unknown[] = [],
) {
  const calls = fakeServer({
    'lookups.center': ({ center }: { center: string }) => {
      if (center !== 'HQ') throw refusal('center_not_exist', { httpStatus: 404 });
      return { id: 1, name: 'HQ', ownerName: '센터장' };
    },
    'lookups.recommender': ({ username }: { username: string }) => {
      if (username !== 'company') throw refusal('recommender_not_exist', { httpStatus: 404 });
      return { id: 2, name: '회사' };
    },
    'policies.list': () => policies,
    'members.signUp': signUp,
  });
  const { user, router } = renderScreen(<SignupForm />, path);
  await screen.findByRole('button', { name: '가입하기' });
  const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
  const fill = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, router, calls, field, fill, press };
}
/** Whether the rule is ticked off. */
const isMet = (hint: RegExp) => screen.getByText(hint).querySelector('.lucide-check') !== null;

async function filled(path?: string, signUp?: () => unknown, policies?: readonly unknown[]) {
  const form = await shown(path, signUp, policies);
  await form.fill('username', 'hong1');
  await form.fill('password', 'abcd');
  await form.fill('name', '홍길동');
  await form.fill('phone', '01012345678');
  await form.fill('center', 'HQ');
  await form.press('확인 센터');
  await screen.findByText(/센터장/);
  await form.fill('recommender', 'company');
  await form.press('확인 추천인');
  await screen.findByText(/회사/);
  return form;
}

test('each rule ticks itself off while one types', async () => {
  const { fill } = await shown();
  expect([isMet(/영문 소문자와 숫자/), isMet(/4자 이상/)]).toEqual([false, false]);
  await fill('username', 'hong1');
  await fill('password', 'abcd');
  expect([isMet(/영문 소문자와 숫자/), isMet(/4자 이상/)]).toEqual([true, true]);
  await fill('password', 'abc');
  expect(isMet(/4자 이상/)).toBe(false);
});

test('a username and a phone number are shown as they are read when their fields are left', async () => {
  const { fill, field } = await shown();
  await fill('username', 'ＨＯＮＧ1');
  await fill('phone', '０１０-1234-5678');
  await fill('name', '홍길동');
  expect([field('username').value, field('phone').value]).toEqual(['hong1', '01012345678']);
});

test('letters in a phone number stay and have a sentence', async () => {
  const { fill, field } = await shown();
  await fill('phone', '010-1234-567O');
  await fill('name', '홍길동');
  expect(field('phone').value).toBe('0101234567O');
  expect(await screen.findByText('숫자만 입력해 주세요.')).toBeTruthy();
});

test('a center and a recommender count once they were looked up; editing the text takes that back', async () => {
  const { fill, press, calls } = await filled();
  await fill('center', 'HQ2');
  expect(screen.queryByText(/센터장/)).toBeNull();
  await press('가입하기');
  await screen.findByText('센터를 확인해 주세요.');
  expect(calls.some(({ procedure }) => procedure === 'members.signUp')).toBe(false);
});

test('an unknown center and an unknown recommender are named in their fields', async () => {
  const { fill, press } = await shown();
  await press('확인 센터');
  await screen.findByText('필수 항목입니다.');
  await fill('center', '없는센터');
  await press('확인 센터');
  await screen.findByText('없는 센터입니다. 이름을 다시 확인해 주세요.');
  await fill('recommender', 'nobody0');
  await press('확인 추천인');
  await screen.findByText('없는 추천인입니다. 아이디를 다시 확인해 주세요.');
});

test('Enter in the field of a center looks it up and does not send the form', async () => {
  const { user, fill, field, calls } = await shown();
  await fill('center', 'HQ');
  field('center').focus();
  await user.keyboard('{Enter}');
  await screen.findByText(/센터장/);
  expect(calls.map(({ procedure }) => procedure)).not.toContain('members.signUp');
});

test('the recommender of an invitation is looked up without a click', async () => {
  await shown('/signup?recommender=company');
  await screen.findByText(/회사/);
});

test('the fixed list of countries is used when the list of the server cannot be loaded', async () => {
  const { field } = await shown();
  const options = [...field('countryId').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['대한민국', '일본', '중국', '베트남', '기타']);
});

test('a taken username is refused in its field, and everything typed stays', async () => {
  const taken = () => {
    throw refusal('username_taken', { fields: { username: 'username_taken' } });
  };
  const { press, field } = await filled('/signup', taken);
  await press('가입하기');
  await waitFor(() => expect(field('username').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('이미 사용 중인 아이디입니다.').length).toBeGreaterThan(0);
  expect([field('username').value, field('name').value, field('password').value]).toEqual([
    'hong1',
    '홍길동',
    'abcd',
  ]);
});

test('a complete form is sent once, with the ids that were looked up, and leads to the login', async () => {
  const { press, calls, router } = await filled();
  await press('가입하기');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  const sent = calls.filter(({ procedure }) => procedure === 'members.signUp');
  expect(sent).toMatchObject([
    { input: { username: 'hong1', centerId: 1, recommenderId: 2, language: 'ko' } },
  ]);
});

test.each([
  ['keeps the recommender of the link', '/signup?recommender=company&invited=form', true],
  ['used no link', '/signup?recommender=company', undefined],
  ['typed another recommender than that of the link', '/signup?recommender=hong2&invited=form', undefined],
])('a guest who %s is told to the server as such', async (_, path, isInvited) => {
  const { press, calls, router } = await filled(path);
  await press('가입하기');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  const sent = calls.find(({ procedure }) => procedure === 'members.signUp')?.input;
  expect((sent as { isInvited?: boolean }).isInvited).toBe(isInvited);
});

test('a signup waits for each required document in force, and sends the answers to all', async () => {
  const version = (id: number, kind: string, isInForce = true) => ({
    ...{ id, kind, isInForce, version: 1, effectiveOn: '2026-11-18' },
  });
  const policies = [
    version(4, 'terms'),
    version(5, 'privacy'),
    version(6, 'marketing'),
    version(7, 'terms', false),
  ];
  const { user, press, calls } = await filled('/signup', undefined, policies);
  const boxes = await screen.findAllByRole('checkbox', { name: /필수/ });
  expect(boxes).toHaveLength(2);
  await user.click(boxes[0] as HTMLElement);
  await press('가입하기');
  await expect.poll(() => document.querySelector('[data-said=error]')).not.toBeNull();
  const sent = () => calls.filter(({ procedure }) => procedure === 'members.signUp');
  expect(sent()).toEqual([]);
  await user.click(boxes[1] as HTMLElement);
  await press('가입하기');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.input).toMatchObject({
    answers: [
      { policyId: 4, isGiven: true },
      { policyId: 5, isGiven: true },
      { policyId: 6, isGiven: false },
    ],
  });
});

test('the login after a signup begins with the new username', async () => {
  const { press, router } = await filled();
  await press('가입하기');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state.username).toBe('hong1');
});
