import type { Amount } from '@starline/domain/money';
import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { readAgain } from '../../lib/live-topics.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DepositAddress } from './deposit-address.tsx';

test('an address that is changed while it is shown is replaced at once: the one before may be lost', async () => {
  let address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  fakeServer({ 'deposits.address': () => ({ address, isTest: false, changedAt: null, isExact: false }) });
  const { container } = renderScreen(<DepositAddress amount={10_000 as Amount} />);
  const shown = () => container.textContent?.replaceAll(/\s/g, '') ?? '';
  await expect.poll(shown).toContain('TR7N');
  address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
  readAgain('settings.changed');
  await expect.poll(shown).toContain('TQn9');
  expect(shown()).not.toContain('TR7N');
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
});
