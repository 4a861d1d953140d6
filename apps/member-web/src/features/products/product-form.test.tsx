import { type Amount, points } from '@starline/domain/money';
import { screen, waitFor, within } from '@starline/ui/testing/render';
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
  const calls = fakeServer({
    'packages.list': () => packages,
    'balances.get': () => ({ purchase, withdrawable }),
    'purchases.buy': () => ({ id: 4 }),
  });
  const shown = renderScreen(<ProductForm />, '/product');
  await screen.findByText(packages.length > 0 ? 'Package 300' : '지금 판매 중인 상품이 없습니다.');
  return { ...shown, calls };
}

test('while the points reach no package the catalogue says how many are missing and leads to the deposit', async () => {
  await catalogue(points(120));
  expect(await screen.findByRole('heading', { name: /180\.00.P가 더 필요합니다/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: '입금하고 포인트 충전' }).getAttribute('href')).toBe('/deposit');
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
  expect(screen.queryByRole('link', { name: '입금하고 포인트 충전' })).toBeNull();
});

test('packages stand by price; one that the points do not reach says so and cannot be chosen', async () => {
  await catalogue(points(500));
  await screen.findByText('포인트가 더 필요한 상품');
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['300', false],
    ['1000', true],
  ]);
  expect(screen.getByText('500 P 부족')).toBeTruthy();
});

test('nothing chosen is said; a choice is looked at before it is bought, and Back keeps it', async () => {
  const { user, router, calls } = await catalogue(points(500));
  await user.click(screen.getByRole('button', { name: '확인하기' }));
  await screen.findByText('상품을 선택해 주세요.');
  await user.click(screen.getByRole('radio', { name: /^Package 300 / }));
  await waitFor(() => expect(screen.queryByText('상품을 선택해 주세요.')).toBeNull());
  const buy = screen.getByRole('button', { name: '확인하기' });
  await user.click(buy);
  await screen.findByRole('alertdialog', { name: /Package 300 상품을 300.P에 구매할까요/ });
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.some(({ procedure }) => procedure === 'purchases.buy')).toBe(false);
  await user.click(buy);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: /300.P 구매$/ }),
  );
  await screen.findByText('/receipts/$kind/$id');
  expect(router.state.location.pathname).toBe('/receipts/purchase/4');
  expect(calls.find(({ procedure }) => procedure === 'purchases.buy')).toMatchObject({
    input: { packageId: 300, seen: { price: points(300), pv: points(300) } },
  });
});
