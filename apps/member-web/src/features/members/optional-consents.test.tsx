import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OptionalConsents } from './optional-consents.tsx';

const given = { id: 3, kind: 'marketing', version: 1, isGiven: true, answeredAt: '2026-11-26T20:00:00.000Z' };

test('a consent names the business day on which it was given, and one touch withdraws it', async () => {
  const calls = fakeServer({
    'consents.optional': () => [given],
    'consents.choose': () => ({ success: true }),
  });
  const { user } = renderScreen(<OptionalConsents />);
  await screen.findByText(/2026년 11월 27일에 동의했습니다/);
  await user.click(screen.getByRole('switch'));
  await expect
    .poll(() => calls.find(({ procedure }) => procedure === 'consents.choose')?.input)
    .toEqual({ policyId: 3, isGiven: false });
});
