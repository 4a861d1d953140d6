import { points } from '@starline/domain/money';
import { screen, waitFor, within } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConversionBox } from './conversion-box.tsx';

test('a conversion on the dashboard ends on the page of what happened; the dashboard is one step back', async () => {
  const calls = fakeServer({
    'balances.get': () => ({ withdrawable: points(1000), purchase: points(0) }),
    'conversions.create': () => ({ id: 12 }),
  });
  const { user, router } = renderScreen(<ConversionBox />);
  await user.click(await screen.findByRole('radio', { name: /^300/ }));
  const check = await screen.findByRole('button', { name: '확인하기' });
  await waitFor(() => expect(check.hasAttribute('disabled')).toBe(false));
  await user.click(check);
  const sheet = within(await screen.findByRole('alertdialog'));
  await user.click(sheet.getByRole('button', { name: /^300.P로 전환/ }));
  await screen.findByText('/receipts/$kind/$id');
  expect(router.state.location.pathname).toBe('/receipts/conversion/12');
  expect(router.state.location.search).toEqual({ sent: true });
  expect(router.history.length).toBe(2);
  expect(calls.filter(({ procedure }) => procedure === 'conversions.create')).toHaveLength(1);
});
