import { screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DiscardDialog } from './discard-dialog.tsx';

const row = {
  kind: 'notification' as const,
  ...{ id: 7, recipient: 'k••••@mail.example', tries: 8, lastError: 'SMTP 450' },
  ...{ messageCreatedAt: '2026-11-18T03:00:00.000Z', givenUpAt: '2026-11-18T04:00:00.000Z' },
  ...{ endedAt: null, endedBy: null, outcome: null, cursor: '' },
} as const;

test('a message is discarded with a reason only, and a refusal keeps what was typed', async () => {
  let isRefused = true;
  const calls = fakeServer({
    'deadLetters.discard': () => {
      if (isRefused) throw refusal('nothing_changed');
      return { success: true };
    },
  });
  let isClosed = false;
  const { user } = renderScreen(
    <DiscardDialog
      row={row}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  const button = await screen.findByRole('button', { name: '폐기' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  const field = screen.getByLabelText(/사유/);
  await user.type(field, '  주소 오류 ');
  await user.click(button);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  expect((field as HTMLInputElement).value).toBe('  주소 오류 ');
  expect(isClosed).toBe(false);
  isRefused = false;
  await user.click(await screen.findByRole('button', { name: '폐기' }));
  await expect.poll(() => isClosed).toBe(true);
  expect(JSON.stringify(calls)).toContain('"reason":"주소 오류"');
});
