import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import { ReportsTab } from './reports-tab.tsx';

afterEach(() => localStorage.clear());

test('adds a recipient and sends an unconfirmed e-mail again', async () => {
  signInAs('owner');
  const calls = fakeServer({
    'reports.recipients': () => [],
    'reports.list': () => [
      {
        id: 4,
        kind: 'daily',
        period: '2026-11-23',
        createdAt: '2026-11-23T23:00:00.000Z',
        mails: [
          { recipient: 'kim@example.com', state: 'claimed' },
          { recipient: 'lee@example.com', state: 'sent' },
        ],
      },
    ],
    'exports.kept': () => ({ rows: [], hasMore: false }),
    'reports.saveRecipient': () => ({ success: true }),
    'reports.sendAgain': () => ({ success: true }),
  });
  const { user } = renderScreen(<ReportsTab />);
  await user.type(await screen.findByRole('textbox', { name: '이메일' }), 'park@example.com');
  await user.click(screen.getByRole('checkbox', { name: '월간' }));
  await user.click(screen.getByRole('button', { name: '받는 사람 저장' }));
  const input = { recipient: 'park@example.com', language: 'ko', isDaily: true, isMonthly: false };
  await vi.waitUntil(() => calls.some(({ procedure }) => procedure === 'reports.saveRecipient'));
  expect(calls).toContainEqual({ procedure: 'reports.saveRecipient', input });
  expect(await screen.findByText('확인 안 됨')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '다시 보내기' }));
  await vi.waitUntil(() => calls.some(({ procedure }) => procedure === 'reports.sendAgain'));
  expect(calls).toContainEqual({
    procedure: 'reports.sendAgain',
    input: { id: 4, recipient: 'kim@example.com' },
  });
});
