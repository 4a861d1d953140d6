import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BottomBar } from './bottom-bar.tsx';

test.each([
  ['/receipts/reward/c7', '포인트'],
  ['/receipts/conversion/7', '포인트'],
  ['/receipts/withdrawal/7', '입출금'],
  ['/receipts/deposit/7', '입출금'],
  ['/receipts/purchase/7', '더보기'],
  ['/point/summary', '포인트'],
])('on %s the bar marks %s', async (path, marked) => {
  fakeServer({
    'notifications.unread': () => ({ unread: 0 }),
    'notices.list': () => ({ rows: [], total: 0 }),
  });
  renderScreen(<BottomBar />, path);
  await screen.findByRole('navigation');
  const current = document.querySelectorAll('[aria-current]');
  expect([...current].map(({ textContent }) => textContent)).toEqual([marked]);
});
