import { points } from '@starline/domain/money';
import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LiveQuote } from './live-quote.tsx';

test('says the sums that changed, and not the clock of a rate that is read again', async () => {
  fakeServer({ 'rates.usdt': () => ({ rate: 140_000, source: 'upbit', asOf: '2026-11-18T03:00:00Z' }) });
  renderScreen(<LiveQuote type="bank" amount={points(100)} feePercent={50_000} />);
  const rate = await screen.findByText(/1 USDT/);
  expect(rate.textContent).toContain('12:00');
  expect(rate.closest('[data-said]')).toBeNull();
  const said = [...document.querySelectorAll('[data-said="changed"]')].map(({ textContent }) => textContent);
  expect(said.join()).toMatch(/100\.00.*5\.00.*95\.00.*133,000/);
});
