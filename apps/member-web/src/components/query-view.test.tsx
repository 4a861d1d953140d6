import { screen } from '@starline/ui/testing/render';
import { findSaid, getSaid } from '@starline/ui/testing/said';
import { refusal } from '@starline/web/testing/fake-server';
import { TRPCClientError } from '@trpc/client';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { QueryView } from './query-view.tsx';

const state = { data: undefined, error: null, isFetching: false, isPaused: false, isPlaceholderData: false };
const failed = new Error('no connection');
const refused = (code: string) =>
  TRPCClientError.from({
    error: { message: code, code: -32_600, data: { ...refusal(code).data, requestId: 'req-7' } },
  });

function shown(given: Partial<Record<keyof typeof state, unknown>>) {
  const refetch = vi.fn();
  const query = { ...state, ...given, refetch } as never;
  const { user } = renderScreen(
    <QueryView<string> query={query} skeleton={<p>skeleton</p>}>
      {(text) => <p>{text}</p>}
    </QueryView>,
  );
  return { user, refetch };
}

test('tells a screen reader that the list is loading before the first answer', async () => {
  shown({ isFetching: true });
  expect((await findSaid()).textContent).toContain('불러오는 중');
});

test('a failed load says so and is asked again on demand; no figure stands in for the unknown one', async () => {
  const { user, refetch } = shown({ error: failed });
  expect(await findSaid()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(refetch).toHaveBeenCalledOnce();
  expect(document.body.textContent).not.toMatch(/\d/);
});

test('what was never loaded does not seem to be loading while there is no connection', async () => {
  shown({ isPaused: true });
  expect(await findSaid()).toBeTruthy();
  expect(screen.queryByText('skeleton')).toBeNull();
});

test('a refusal shows the number of its request', async () => {
  shown({ error: refused('forbidden') });
  expect((await findSaid()).textContent).toContain('req-7');
});

test('known data stay on the screen when they cannot be refreshed, marked as old', async () => {
  shown({ data: '1,284.50', error: failed });
  expect(await screen.findByText('1,284.50')).toBeTruthy();
  expect(getSaid().textContent).toContain('최신 금액을 불러오지 못했습니다.');
});
