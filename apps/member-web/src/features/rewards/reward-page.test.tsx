import { screen } from '@starline/ui/testing/render';
import { findSaid } from '@starline/ui/testing/said';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RewardPage } from './reward-page.tsx';

test('a reward that does not exist is a message inside the shell, with its one main', async () => {
  fakeServer({
    'rewards.read': () => {
      throw refusal('not_found', { httpStatus: 404 });
    },
  });
  const page = (
    <main id="main">
      <RewardPage />
    </main>
  );
  renderScreen(page, '/_member/receipts/reward/r1', '/_member/receipts/reward/$id');
  expect(await findSaid('주소가 바뀌었거나 없는 페이지입니다.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('페이지를 찾을 수 없습니다');
  expect(document.querySelectorAll('main, #main')).toHaveLength(1);
});
