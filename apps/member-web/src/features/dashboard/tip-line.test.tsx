import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TipLine } from './tip-line.tsx';

const LEADER = { isFunded: true, hasPackage: true, isSecured: true };
const packages = [
  { name: 'Package 300', price: 30_000 },
  { name: 'Package 1000', price: 100_000 },
  { name: 'Package 10000', price: 1_000_000 },
];

async function shown(steps: Partial<typeof LEADER>, purchaseBalance = 120_000) {
  const firstSteps = { ...LEADER, ...steps };
  const calls = fakeServer({
    'dashboard.get': () => ({ firstSteps, purchaseBalance }),
    'packages.list': () => packages,
  });
  renderScreen(<TipLine />);
  await expect.poll(() => calls.length).toBe(2);
}

test('a leader without a second factor is led to it before anything else', async () => {
  await shown({ isSecured: false });
  const link = await screen.findByRole('link', { name: '2단계 인증 켜기' });
  expect(link.getAttribute('href')).toBe('/settings?tab=secondFactor');
});

test('with a second factor the dearest package that the points reach is named', async () => {
  await shown({});
  expect((await screen.findByRole('link', { name: 'Package 1000 고르기' })).getAttribute('href')).toBe(
    '/product',
  );
});

test.each([
  ['has no points for a package', {}, 0],
  ['still has the first steps above', { hasPackage: false }, 120_000],
])('there is no line for a member who %s', async (_title, steps, balance) => {
  await shown(steps, balance);
  expect(screen.queryByRole('link')).toBeNull();
});
