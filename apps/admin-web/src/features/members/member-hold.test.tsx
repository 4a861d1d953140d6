import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, expect, test } from 'vitest';
import { storeAdmin } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Member } from './member.ts';
import { MemberHold } from './member-hold.tsx';

afterEach(() => localStorage.clear());

test('releases the alarm that is shown, and names it', async () => {
  const rights = INSTALLED_RIGHTS.finance;
  storeAdmin({ id: 1, username: 'a', name: 'a', role: 'finance', rights, needsSecondFactor: false });
  const calls = fakeServer({ 'withdrawals.releaseForMember': () => ({ success: true }) });
  const seen = '2026-11-18T03:00:00.000Z';
  const member = { id: 7, withdrawalsHeldAt: seen, isHeldForStaff: true } as Member;
  const { user } = renderScreen(<MemberHold member={member} />);
  await user.click(await screen.findByRole('button'));
  await expect.poll(() => calls.map(({ input }) => input)).toEqual([{ id: 7, seen }]);
});
