import { screen, waitFor } from '@starline/ui/testing/render';
import { makePasskey } from '@starline/web/passkeys';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import PasskeysTab from './passkeys-tab.tsx';

vi.mock('@starline/web/passkeys', async (original) => ({
  ...(await original<object>()),
  makePasskey: vi.fn(),
}));
const made = vi.mocked(makePasskey);

const PHONE = { id: 7, name: '내 폰', createdAt: '2026-11-18T03:00:00Z', lastUsedAt: null };

function shown({ isAvailable = true, answers = {} } = {}) {
  vi.stubGlobal('PublicKeyCredential', class {});
  const calls = fakeServer({
    'passkeys.list': () => ({ isAvailable, rows: [PHONE] }),
    'passkeys.begin': () => ({ challenge: 'abc' }),
    'passkeys.add': () => ({ id: 8 }),
    'passkeys.rename': () => ({ success: true }),
    'passkeys.remove': () => ({ success: true }),
    ...answers,
  });
  const inputOf = (name: string) => calls.find(({ procedure }) => procedure === name)?.input;
  return { ...renderScreen(<PasskeysTab />), inputOf };
}

test('adds a passkey under the name that was typed', async () => {
  const { user, inputOf } = shown();
  made.mockResolvedValueOnce({ id: 'new' } as never);
  const name = await screen.findByLabelText('이름');
  await user.clear(name);
  await user.type(name, '새 폰{Enter}');
  await waitFor(() => expect(inputOf('passkeys.add')).toEqual({ name: '새 폰', credential: { id: 'new' } }));
  expect(made).toHaveBeenCalledWith({ challenge: 'abc' });
});

test('names why a passkey was not added, and says nothing when the user declined', async () => {
  made.mockReset();
  const { user } = shown({
    answers: {
      'passkeys.add': () => {
        throw refusal('passkey_known');
      },
    },
  });
  made.mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }));
  const name = await screen.findByLabelText('이름');
  await user.type(name, '{Enter}');
  await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('패스키를 만들지 못했습니다. 다시 시도해 주세요.')).toBeNull();
  made.mockResolvedValueOnce({ id: 'new' } as never);
  await user.type(name, '{Enter}');
  await screen.findByText('이미 등록된 패스키입니다.');
});

test('renames in place', async () => {
  const { user, inputOf } = shown();
  await user.click(await screen.findByText('이름 변경'));
  await user.type(screen.getByDisplayValue('내 폰'), ' 2{Enter}');
  await waitFor(() => expect(inputOf('passkeys.rename')).toEqual({ id: 7, name: '내 폰 2' }));
});

test('removes after a question', async () => {
  const { user, inputOf } = shown();
  await user.click((await screen.findAllByText('삭제'))[0] as HTMLElement);
  await screen.findByRole('heading', { name: /내 폰.* 패스키를 삭제할까요\?/ });
  expect(inputOf('passkeys.remove')).toBeUndefined();
  await user.click(screen.getAllByText('삭제').at(-1) as HTMLElement);
  await waitFor(() => expect(inputOf('passkeys.remove')).toEqual({ id: 7 }));
});

test('offers none where the address allows none', async () => {
  shown({ isAvailable: false });
  await screen.findByText('이 주소나 브라우저에서는 패스키를 쓸 수 없습니다.');
  expect(screen.queryByRole('button', { name: '패스키 추가' })).toBeNull();
});
