// @vitest-environment happy-dom
import { type Amount, points } from '@starline/domain/money';
import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProductForm } from './product-form.tsx';

const PACKAGES = [1000, 300].map((whole) => ({
  id: whole,
  name: `Package ${whole}`,
  price: points(whole),
  pv: points(whole),
  type: 'normal',
}));

async function catalogue(purchase: Amount, packages: readonly object[] = PACKAGES, withdrawable = points(0)) {
  fakeServer({ 'packages.list': () => packages, 'balances.get': () => ({ purchase, withdrawable }) });
  renderScreen(<ProductForm />);
  await screen.findByText(packages.length > 0 ? 'Package 300' : '지금 판매 중인 상품이 없습니다.');
}

test('while the points reach no package the catalogue says how many are missing and leads to the deposit', async () => {
  await catalogue(points(120));
  expect(await screen.findByRole('heading', { name: /180\.00.P가 더 필요합니다/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: '입금하고 포인트 채우기' }).getAttribute('href')).toBe('/deposit');
  expect(screen.queryByRole('link', { name: '포인트 전환하기' })).toBeNull();
});

test('it leads to the conversion too when there are points to convert', async () => {
  await catalogue(points(120), PACKAGES, points(500));
  const convert = await screen.findByRole('link', { name: '포인트 전환하기' });
  expect(convert.getAttribute('href')).toBe('/point/purchase');
});

test.each([
  ['reach the cheapest package', points(300), PACKAGES],
  ['could buy nothing because nothing is on sale', points(0), []],
] as const)('says nothing about missing points when they %s', async (_, purchase, packages) => {
  await catalogue(purchase, packages);
  await screen.findByText(/300\.00|0\.00/);
  expect(screen.queryByRole('link', { name: '입금하고 포인트 채우기' })).toBeNull();
});
