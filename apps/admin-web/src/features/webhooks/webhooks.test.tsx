import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { WebhooksPage } from './webhooks-page.tsx';

const AT = '2026-11-18T03:00:00Z';
const ENDPOINT = {
  id: 3,
  url: 'https://hooks.example.com/a',
  subjects: ['deposit'],
  createdAt: AT,
  previousUntil: null,
  failures: 2,
  pausedUntil: AT,
};
const DELIVERY = {
  id: 9,
  url: ENDPOINT.url,
  eventId: 'b9b6',
  type: 'deposit.completed',
  body: '{}',
  createdAt: AT,
  attempts: 2,
  nextAttemptAt: AT,
  sentAt: null,
  lastError: 'HTTP 500',
  isGivenUp: false,
};

function shown(endpoint: object = ENDPOINT) {
  const calls = fakeServer({
    'webhooks.list': () => [endpoint],
    'webhooks.deliveries': () => [DELIVERY],
    'webhooks.create': () => ({ id: 4, secret: 'whsec_new' }),
    'webhooks.rotate': () => ({ id: 3, secret: 'whsec_turned' }),
    'webhooks.replay': () => ({ success: true }),
  });
  const inputOf = (name: string) => calls.find(({ procedure }) => procedure === name)?.input;
  return { ...renderScreen(<WebhooksPage />), inputOf };
}

test('adds an endpoint of the chosen subjects and shows its secret once', async () => {
  const { user, inputOf } = shown();
  await user.click(await screen.findByRole('button', { name: '주소 추가' }));
  await user.click(await screen.findByLabelText('회원'));
  await user.type(screen.getByPlaceholderText('https://'), 'https://hooks.example.com/b{Enter}');
  await waitFor(() =>
    expect(inputOf('webhooks.create')).toEqual({
      url: 'https://hooks.example.com/b',
      subjects: ['deposit', 'withdrawal', 'purchase'],
    }),
  );
  await screen.findByText('whsec_new');
});

test('replaces a secret after a question and shows the new one', async () => {
  const { user, inputOf } = shown();
  await user.click(await screen.findByRole('button', { name: '비밀 교체' }));
  await user.click((await screen.findAllByRole('button', { name: '비밀 교체' })).at(-1) as HTMLElement);
  await waitFor(() => expect(inputOf('webhooks.rotate')).toEqual({ id: 3, endsPrevious: false }));
  await screen.findByText('whsec_turned');
});

test('says before a second replacement that the secret which still signs ends at once', async () => {
  const { user, inputOf } = shown({ ...ENDPOINT, previousUntil: '2026-11-20T03:00:00.000Z' });
  await user.click(await screen.findByRole('button', { name: '비밀 교체' }));
  await screen.findByText(/앞의 비밀이 지금 바로 끝납니다/);
  await user.click((await screen.findAllByRole('button', { name: '비밀 교체' })).at(-1) as HTMLElement);
  await waitFor(() => expect(inputOf('webhooks.rotate')).toEqual({ id: 3, endsPrevious: true }));
});

test('shows why a delivery waits, and sends it again', async () => {
  const { user, inputOf } = shown();
  await screen.findByText('HTTP 500');
  await user.click(screen.getByRole('button', { name: '다시 보내기' }));
  await user.click((await screen.findAllByRole('button', { name: '다시 보내기' })).at(-1) as HTMLElement);
  await waitFor(() => expect(inputOf('webhooks.replay')).toEqual({ deliveryId: 9 }));
});
