import { act, screen } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { fakeServer } from '@starline/web/testing/fake-server';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { trpc } from '../../lib/trpc.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MemoCell } from './memo-cell.tsx';
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

test('the page of a withdrawal reads a saved memo again, and the next one replaces that', async () => {
  let memo = '이전';
  fakeServer({
    'documents.withdrawal': () => ({ id: 7, username: 'kim', memo }),
    'withdrawals.updateMemo': (input: { memo: string }) => {
      memo = input.memo;
      return { success: true };
    },
  });
  const words = { of: () => '메모', memo: '메모', save: '저장' };
  function Page() {
    const { data } = trpc.documents.withdrawal.useQuery({ id: 7 });
    return data ? <MemoCell row={data} mayWrite words={words} /> : null;
  }
  const { user } = renderScreen(<Page />);
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await user.clear(field);
  await user.type(field, '새 메모');
  await user.click(screen.getByRole('button', { name: '저장' }));
  const question = await screen.findByRole('alertdialog');
  await user.click([...question.querySelectorAll('button')].at(-1) as HTMLElement);
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await expect.poll(() => field.value).toBe('새 메모');
});
