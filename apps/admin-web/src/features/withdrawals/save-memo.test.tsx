import { act, screen } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { fakeServer } from '@starline/web/testing/fake-server';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SaveMemo } from './save-memo.tsx';

test('the question shows the memo that is replaced, and only that one is replaced', async () => {
  const calls = fakeServer({ 'withdrawals.updateMemo': () => ({ success: true }) });
  let read: (memo: string) => void = () => undefined;
  function Cell() {
    const [memo, setMemo] = useState('이전');
    read = setMemo;
    return (
      <SaveMemo
        row={{ id: 7, memo } as never}
        memo="새 메모"
        onSaved={() => undefined}
        onClose={() => undefined}
      />
    );
  }
  const { user } = renderScreen(<Cell />);
  expect((await screen.findByRole('alertdialog')).textContent).toContain('이전 → 새 메모');
  act(() => read('다른 직원'));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await vi.waitUntil(() => calls.length > 0);
  expect(calls[0]?.input).toEqual({ id: 7, memo: '새 메모', seen: '이전' });
});

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
    { id: 7, memo: '새 메모', seen: '이전' },
    { id: 7, memo: '이전', seen: '새 메모' },
  ]);
});
