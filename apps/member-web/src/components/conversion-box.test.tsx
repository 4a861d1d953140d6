// @vitest-environment happy-dom
import { points } from '@starline/domain/money';
import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ConversionBox } from './conversion-box.tsx';

test.each([
  ['of its own page replaces the form in the history', true, 1],
  ['on the dashboard leaves the dashboard one step back', false, 2],
])('a conversion ends on the page of what happened; the one %s', async (_, isPage, entries) => {
  const calls = fakeServer({
    'balances.get': () => ({ withdrawable: points(1000), purchase: points(0) }),
    'conversions.create': () => ({ id: 12 }),
  });
  const { user, router } = renderScreen(<ConversionBox isPage={isPage} />);
  await user.click(await screen.findByRole('radio', { name: /^300/ }));
  const name = /^300.P로 전환/;
  await waitFor(() => expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(false));
  await user.click(screen.getByRole('button', { name }));
  await user.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement);
  await screen.findByText('/receipts/$kind/$id');
  expect(router.state.location.pathname).toBe('/receipts/conversion/12');
  expect(router.state.location.search).toEqual({ sent: true });
  expect(router.history.length).toBe(entries);
  expect(calls.filter(({ procedure }) => procedure === 'conversions.create')).toHaveLength(1);
});
