import { screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Greeting } from './greeting.tsx';

beforeEach(() => localStorage.setItem('language', 'ko'));

async function shown(path: string) {
  const calls = fakeServer({
    'lookups.recommender': ({ username }: { username: string }) => {
      if (username !== 'hong1') throw refusal('recommender_not_exist', { httpStatus: 404 });
      return { id: 2, name: '홍*동' };
    },
  });
  const { user, router } = renderScreen(<Greeting />, path);
  const link = await screen.findByRole('link', { name: '회원가입' });
  return {
    calls,
    user,
    router,
    to: new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams,
  };
}

test('greets by the masked name and leads to the form with what the link holds', async () => {
  const { to } = await shown('/signup?center=HQ&recommender=hong1&invited=greet');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('홍*동');
  expect(Object.fromEntries(to)).toEqual({ center: 'HQ', recommender: 'hong1', invited: 'form' });
});

test('an unknown inviter is answered as in the form, which stays open', async () => {
  const { to } = await shown('/signup?center=HQ&recommender=nobody0&invited=greet');
  expect(await screen.findByText('없는 추천인입니다. 아이디를 다시 확인해 주세요.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('초대를 받으셨습니다');
  expect(Object.fromEntries(to)).toEqual({ center: 'HQ', recommender: 'nobody0' });
});

test('a link without an inviter asks the server nothing', async () => {
  const { calls } = await shown('/signup?invited=greet');
  expect(calls).toEqual([]);
});
