import { points } from '@starline/domain/money';
import { screen, waitFor, within } from '@starline/ui/testing/render';
import { findSaid } from '@starline/ui/testing/said';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConversionForm } from './conversion-form.tsx';

const CONVERT = /^300.P로 전환/;

async function shown(create: () => unknown = () => ({ id: 12 }), path = '/point/purchase') {
  const calls = fakeServer({
    'balances.get': () => ({ withdrawable: points(1040), purchase: points(50) }),
    'conversions.create': create,
  });
  const screenOf = renderScreen(<ConversionForm />, path);
  await screen.findAllByText(/1,040\.00/);
  const { user } = screenOf;
  const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
  const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
  const sent = () => calls.filter(({ procedure }) => procedure === 'conversions.create');
  return { ...screenOf, radio, press, sent };
}

test('what the points do not reach cannot be chosen and says how many are missing', async () => {
  const { radio } = await shown();
  expect([radio(/^300/).disabled, radio(/^500/).disabled, radio(/^1,000/).disabled]).toEqual([
    false,
    false,
    true,
  ]);
  expect(screen.getByText('10.00 P 부족')).toBeTruthy();
});

test('no share of the balance is offered: each amount has its own card', async () => {
  await shown();
  expect(screen.queryAllByRole('button', { name: /%|^최대/ })).toEqual([]);
});

test('the choice says what leaves the one balance and arrives in the other', async () => {
  const { user, radio } = await shown();
  await user.click(radio(/^500/));
  for (const figure of ['−525.00', '+500.00']) expect(screen.getByText(figure)).toBeTruthy();
  for (const figure of ['515.00', '550.00']) expect(screen.getByText(figure)).toBeTruthy();
});

test('the look is a step of its own in the address: Back keeps the choice and sends nothing', async () => {
  const { user, radio, press, router, sent } = await shown();
  await user.click(radio(/^300/));
  await press(/^확인하기$/);
  await screen.findByRole('alertdialog');
  expect(router.state.location.search).toEqual({ step: 'look' });
  router.history.back();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([radio(/^300/).checked, sent().length]).toEqual([true, 0]);
});

test('what happened replaces the look, so Back leads to an empty form', async () => {
  const { user, radio, press, router, sent } = await shown();
  await user.click(radio(/^300/));
  await press(/^확인하기$/);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: CONVERT }));
  await screen.findByText('/receipts/$kind/$id');
  expect(router.state.location.pathname).toBe('/receipts/conversion/12');
  expect([router.history.length, sent().length]).toEqual([2, 1]);
});

test('a refusal closes the look, names the reason and keeps the choice', async () => {
  const { user, radio, press, router } = await shown(() => {
    throw refusal('insufficient_point');
  });
  await user.click(radio(/^300/));
  await press(/^확인하기$/);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: CONVERT }));
  await screen.findByText('포인트를 전환하지 못했습니다.');
  await waitFor(() => expect(router.state.location.search).not.toMatchObject({ step: 'look' }));
  expect(radio(/^300/).checked).toBe(true);
});

test('a page that is loaded with the look begins with the choice', async () => {
  const { router } = await shown(undefined, '/point/purchase?step=look');
  await waitFor(() => expect(router.state.location.search).toEqual({ step: 'choose' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a balance that could not be loaded shows no zeros', async () => {
  fakeServer({});
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  renderScreen(<ConversionForm />, '/point/purchase');
  await findSaid();
  expect(screen.queryByText('0.00', { ignore: '.hidden *' })).toBeNull();
});
