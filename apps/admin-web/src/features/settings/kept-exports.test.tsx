import { screen } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { useProofRequest } from '@starline/web/proof';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { KeptExports } from './kept-exports.tsx';

const row = {
  ...{ id: 9, list: 'members', name: 'members.xlsx', by: 'kim', sha256: 'ab' },
  ...{ createdAt: '2026-11-23T03:00:00.000Z', rows: 1234, size: 2_400_000 },
  ...{ isWhole: true, hasFile: true, mayLoad: true, filters: { page: 1, size: 50, username: 'lee' } },
};

test('names each export with who, when, rows and filters, and offers the files that may be loaded', async () => {
  const calls = fakeServer({
    'exports.kept': (input) =>
      (input as { cursor?: number }).cursor
        ? { rows: [{ ...row, id: 5, list: 'rewards', hasFile: false, mayLoad: false }], hasMore: false }
        : {
            rows: [
              row,
              {
                ...row,
                id: 8,
                list: 'deposits',
                filters: {},
                isWhole: false,
                hasFile: false,
                mayLoad: false,
              },
              { ...row, id: 7, list: 'withdrawals', filters: { reason: '확인' }, mayLoad: false },
            ],
            hasMore: true,
          },
  });
  const { user } = renderScreen(<KeptExports />);
  expect(await screen.findByText('회원')).toBeTruthy();
  expect(screen.getAllByText(/1,234행 · 2.4MB/)).toHaveLength(3);
  expect(screen.getAllByText('kim')).toHaveLength(3);
  expect(screen.getByText('lee')).toBeTruthy();
  expect(screen.queryByText('50')).toBeNull();
  expect(screen.getByText('조건 없음')).toBeTruthy();
  expect(screen.getByText('중단됨')).toBeTruthy();
  expect(screen.getByText('파일 없음')).toBeTruthy();
  expect(screen.getByText('개인정보 전체')).toBeTruthy();
  expect(screen.getByText('권한 없음')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /다시 받기/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  expect(await screen.findByText('수당')).toBeTruthy();
  expect(calls.at(-1)?.input).toMatchObject({ cursor: 7 });
});

function Proof() {
  const request = useProofRequest();
  return (
    request && (
      <button type="button" onClick={() => request.answer(true)}>
        {request.proof}
      </button>
    )
  );
}

test('a file that needs a fresh proof asks for it, and is loaded once it was given', async () => {
  fakeServer({ 'exports.kept': () => ({ rows: [row], hasMore: false }) });
  const served = fetch;
  const answers = [
    new Response(JSON.stringify({ code: 'proof_required', proof: 'totp' }), { status: 403 }),
    new Response('file'),
  ];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === '/api/admin/exports/9' ? Promise.resolve(answers.shift()) : served(url, init),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const told = vi.spyOn(toast, 'error').mockClear();
  const { user } = renderScreen(
    <>
      <KeptExports />
      <Proof />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: /다시 받기/ }));
  await user.click(await screen.findByRole('button', { name: 'totp' }));
  await expect.poll(() => answers).toEqual([]);
  expect(told).not.toHaveBeenCalled();
});
