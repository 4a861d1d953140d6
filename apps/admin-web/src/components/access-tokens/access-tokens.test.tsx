import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AccessTokensDialog } from './access-tokens-dialog.tsx';

const TOKEN = {
  id: 7,
  name: '회계 프로그램',
  isReadOnly: true,
  createdAt: '2026-11-18T03:00:00Z',
  expiresAt: '2999-01-01T00:00:00Z',
  lastUsedAt: null,
};

function shown() {
  const calls = fakeServer({
    'accessTokens.list': () => [TOKEN],
    'accessTokens.create': () => ({ id: 8, token: 'starline_secret' }),
    'accessTokens.revoke': () => ({ success: true }),
  });
  const inputOf = (name: string) => calls.find(({ procedure }) => procedure === name)?.input;
  return { ...renderScreen(<AccessTokensDialog onClose={() => undefined} />), inputOf };
}

test('makes a token that only reads unless told more, and shows it once', async () => {
  const { user, inputOf } = shown();
  await user.click(await screen.findByRole('button', { name: '토큰 만들기' }));
  await user.selectOptions(await screen.findByLabelText('유효 기간'), '30일');
  await user.type(screen.getByLabelText(/이름/), '새 프로그램{Enter}');
  await waitFor(() =>
    expect(inputOf('accessTokens.create')).toEqual({ name: '새 프로그램', days: 30, isReadOnly: true }),
  );
  await screen.findByText('starline_secret');
});

test('revokes a token after a question', async () => {
  const { user, inputOf } = shown();
  await user.click(await screen.findByRole('button', { name: '폐기 회계 프로그램' }));
  expect(inputOf('accessTokens.revoke')).toBeUndefined();
  await user.click(await screen.findByRole('button', { name: '폐기' }));
  await waitFor(() => expect(inputOf('accessTokens.revoke')).toEqual({ id: 7 }));
});
