import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OwnEmailDialog } from './own-email-dialog.tsx';

function shown(own: { recipient: string | null; state: string; sendsMail?: boolean }) {
  const calls = fakeServer({
    'admins.ownEmail': () => ({ language: 'ko', sendsMail: true, ...own }),
    'admins.setEmail': () => ({ success: true }),
  });
  const sent = () =>
    calls.filter(({ procedure }) => procedure === 'admins.setEmail').map(({ input }) => input);
  return { ...renderScreen(<OwnEmailDialog onClose={() => undefined} />), sent };
}

test('saves the address that was typed, in the language of the mails', async () => {
  const { user, sent } = shown({ recipient: null, state: 'none' });
  await user.type(await screen.findByRole('textbox', { name: /메일 주소/ }), 'clerk@example.com{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ recipient: 'clerk@example.com', language: 'ko' }]));
});

test('removes the address when the field is emptied', async () => {
  const { user, sent } = shown({ recipient: 'clerk@example.com', state: 'confirmed' });
  await user.clear(await screen.findByRole('textbox', { name: /메일 주소/ }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(sent()).toEqual([{ recipient: null, language: 'ko' }]));
});

test('sends the link again while another address is still used', async () => {
  const { user, sent } = shown({ recipient: 'new@example.com', state: 'changing' });
  await screen.findByText(/그때까지 이전 주소로 보냅니다/);
  await user.click(screen.getByRole('button', { name: '확인 메일 다시 보내기' }));
  await waitFor(() => expect(sent()).toEqual([{ recipient: 'new@example.com', language: 'ko' }]));
});

test('says that no mail server is configured and sends nothing', async () => {
  shown({ recipient: null, state: 'none', sendsMail: false });
  await screen.findByText(/메일 서버가 설정되지 않아/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장' }).disabled).toBe(true);
});
