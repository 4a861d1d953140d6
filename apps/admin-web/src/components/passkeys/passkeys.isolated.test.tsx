import { screen, waitFor } from '@starline/ui/testing/render';
import { makePasskey } from '@starline/web/passkeys';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Passkeys } from './passkeys.tsx';

vi.mock('@starline/web/passkeys', async (original) => ({
  ...(await original<object>()),
  makePasskey: vi.fn(),
}));
const made = vi.mocked(makePasskey);

const KEY = { id: 7, name: '노트북', createdAt: '2026-11-18T03:00:00Z', lastUsedAt: null };

function shown(isAvailable = true) {
  vi.stubGlobal('PublicKeyCredential', class {});
  const calls = fakeServer({
    'passkeys.list': () => ({ isAvailable, rows: [KEY] }),
    'passkeys.begin': () => ({ challenge: 'abc' }),
    'passkeys.add': () => ({ id: 8 }),
    'passkeys.rename': () => ({ success: true }),
    'passkeys.remove': () => ({ success: true }),
  });
  const inputOf = (name: string) => calls.find(({ procedure }) => procedure === name)?.input;
  return { ...renderScreen(<Passkeys />), inputOf };
}

test('adds a passkey of an administrator under the typed name', async () => {
  const { user, inputOf } = shown();
  made.mockResolvedValueOnce({ id: 'new' } as never);
  const name = await screen.findByLabelText('패스키 이름');
  await user.clear(name);
  await user.type(name, '새 노트북{Enter}');
  await waitFor(() =>
    expect(inputOf('passkeys.add')).toEqual({ name: '새 노트북', credential: { id: 'new' } }),
  );
});

test('renames in place, and removes after a question', async () => {
  const { user, inputOf } = shown();
  await user.click(await screen.findByRole('button', { name: '이름 변경 노트북' }));
  await user.type(screen.getByDisplayValue('노트북'), ' 2{Enter}');
  await waitFor(() => expect(inputOf('passkeys.rename')).toEqual({ id: 7, name: '노트북 2' }));
  await user.click(await screen.findByRole('button', { name: '삭제 노트북' }));
  expect(inputOf('passkeys.remove')).toBeUndefined();
  await user.click(await screen.findByRole('button', { name: '삭제' }));
  await waitFor(() => expect(inputOf('passkeys.remove')).toEqual({ id: 7 }));
});

test('offers no passkey where the address allows none', async () => {
  shown(false);
  await screen.findByText('이 주소에서는 패스키를 쓸 수 없습니다.');
  expect(screen.queryByRole('button', { name: '패스키 추가' })).toBeNull();
});
