import { APPROVAL_STATES } from '@starline/domain/approvals';
import { approvals } from '@starline/i18n/admin/ko/approvals';
import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SentForApproval } from './sent-for-approval.tsx';

function shown(state: string) {
  fakeServer({ 'approvals.get': () => ({ id: 7, state, waitsUntil: null, approvers: 0 }) });
  renderScreen(<SentForApproval id={7} onClose={() => undefined} />);
}

test('a request that waits is said to wait', async () => {
  shown('requested');
  expect(await screen.findByText(approvals.noApprover)).toBeTruthy();
  expect(screen.getByText(approvals.sent.title)).toBeTruthy();
});

test.each(APPROVAL_STATES.filter((state) => state !== 'requested'))(
  'a request that is %s is no longer said to wait',
  async (state) => {
    shown(state);
    expect(await screen.findByText(`7번 요청: ${approvals.states[state]}`)).toBeTruthy();
    expect(screen.queryByText(approvals.sent.title)).toBeNull();
    expect(screen.queryByText(approvals.sent.text.replace('{{id}}', '7'))).toBeNull();
    expect(screen.queryByText(approvals.noApprover)).toBeNull();
  },
);
