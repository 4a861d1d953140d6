import { screen } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SaveMemo } from './save-memo.tsx';

test('a saved memo can be taken back, and says which memo it replaces', async () => {
  const calls = fakeServer({ 'withdrawals.updateMemo': () => ({ success: true }) });
  const told = vi.spyOn(toast, 'success');
  const row = { id: 7, memo: '이전' } as never;
  const { user } = renderScreen(
    <SaveMemo row={row} memo="새 메모 " onSaved={() => undefined} onClose={() => undefined} />,
  );
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await vi.waitUntil(() => told.mock.calls.length > 0);
  told.mock.calls[0]?.[2]?.run();
  await vi.waitUntil(() => calls.length > 1);
  expect(calls.map(({ input }) => input)).toEqual([
    { id: 7, memo: '새 메모' },
    { id: 7, memo: '이전', seen: '새 메모' },
  ]);
});
