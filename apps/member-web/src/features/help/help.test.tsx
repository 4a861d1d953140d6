import { points } from '@starline/domain/money';
import { screen, within } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test } from 'vitest';
import { WhatIs } from '../../components/help/what-is.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Help } from './help-page.tsx';

const FIGURES = {
  withdrawFeePercent: 70_000,
  withdrawMinimum: points(30),
  lottoMinimum: points(15),
  conversionSurcharge: 50_000,
  coolingHours: 48,
  purchaseWithdrawalDays: 21,
  sendsMail: true,
};

beforeEach(() => localStorage.clear());

function open(path: string, figures: object = FIGURES) {
  fakeServer({ 'help.figures': () => figures });
  return renderScreen(<Help text={undefined} />, path);
}

const entry = async (title: string) =>
  (await screen.findByText(title)).closest('details') as HTMLDetailsElement;

test('the answers name the figures of the server', async () => {
  open('/help');
  expect((await entry('출금 수수료')).textContent).toContain('7%입니다');
  expect((await entry('어떻게 출금하나요?')).textContent).toContain('최소 금액은 30\u00a0P, 로또코인은 15개');
  expect((await entry('출금 대기 시간')).textContent).toContain('48시간 동안');
  expect((await entry('구매한 상품을 취소할 수 있나요?')).textContent).toContain('21일 안에');
});

test('a rule that is switched off is not told as if it applied', async () => {
  open('/help', { ...FIGURES, coolingHours: 0, purchaseWithdrawalDays: 0, sendsMail: false });
  expect((await entry('출금 대기 시간')).textContent).toContain('지금은 대기 시간이 없습니다');
  expect((await entry('구매한 상품을 취소할 수 있나요?')).textContent).not.toContain('구매한 다음 날부터');
  expect((await entry('비밀번호를 잊었어요')).textContent).not.toContain('이메일');
});

test('without the figures the answers are still there', async () => {
  fakeServer({});
  renderScreen(<Help text={undefined} />, '/help');
  expect((await entry('출금 수수료')).textContent).toContain('–%입니다');
});

test('a link opens its entry, and an opened entry is in the address', async () => {
  const { user, router } = open('/help#limit');
  expect((await entry('수당 한도')).open).toBe(true);
  expect((await entry('매칭 수당')).open).toBe(false);
  await user.click(screen.getByText('매칭 수당'));
  await expect.poll(() => router.state.location.href).toBe('/help#matching');
  expect((await entry('수당 한도')).open).toBe(false);
});

test('a search keeps its text in the address, shows few answers at once and says when there are none', async () => {
  const { user, router } = open('/help');
  const box = await screen.findByRole('searchbox', { name: '용어나 질문 검색' });
  await user.type(box, '복구 코드');
  expect((await entry('인증 앱을 쓰던 휴대폰을 잃어버렸어요')).open).toBe(true);
  expect(screen.queryByText('출금 수수료')).toBeNull();
  await expect.poll(() => router.state.location.search).toMatchObject({ text: '복구 코드' });
  await user.type(box, '쿠폰');
  await user.click(await screen.findByRole('button', { name: '검색 지우기' }));
  expect(await screen.findByText('출금 수수료')).toBeTruthy();
});

test('a visitor sees no link into the portal, but the one to a forgotten password', async () => {
  open('/help');
  await screen.findByText('출금 수수료');
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/forgot-password']);
});

test('"what is this?" explains the word in place and leads to its entry', async () => {
  fakeServer({ 'help.figures': () => FIGURES });
  const { user } = renderScreen(<WhatIs entry="limit" term="수당 한도" />);
  await user.click(await screen.findByRole('button', { name: '수당 한도 설명 보기' }));
  const dialog = await screen.findByRole('dialog', { name: '수당 한도' });
  expect(within(dialog).getByText(/지금 가진 패키지로 받을 수 있는/)).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: '도움말에서 자세히 보기' }).getAttribute('href')).toBe(
    '/help#limit',
  );
});
