import { finding } from '@starline/domain/doctor';
import { screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DoctorPage } from './doctor-page.tsx';

test('the page names what is wrong with its cure, in words and not in keys', async () => {
  const calls = fakeServer({
    'operations.doctor': () => [
      finding('push', 'push_off'),
      finding('worker', 'light_bad', { count: 0 }),
      finding('approvers', 'approvers_missing', { count: 1 }, ['settings']),
      finding('settings', 'settings_weak', { count: 1 }, ['step_up']),
    ],
  });
  const { user } = renderScreen(<DoctorPage />);
  await screen.findByText('잘못됨 2 · 약함 1 · 알 수 없음 0');
  expect(screen.getByText(/실행되고 있지 않습니다/)).toBeDefined();
  expect(screen.getByText(/no-worker\.md/)).toBeDefined();
  expect(screen.queryByText(/step_up/)).toBeNull();
  expect(screen.getByText(/권장보다 약한 설정 1개/).textContent).not.toContain('step_up');
  await user.click(screen.getByRole('button', { name: '다시 점검' }));
  await expect.poll(() => calls.length).toBe(2);
});

test('a check that fails leaves no findings of the check before on the screen', async () => {
  let checks = 0;
  fakeServer({
    'operations.doctor': () => {
      checks += 1;
      if (checks > 1) throw refusal('too_many_requests');
      return [finding('database', 'database_fine')];
    },
  });
  const { user } = renderScreen(<DoctorPage />);
  await screen.findByText('잘못되거나 약한 곳이 없습니다.');
  await user.click(screen.getByRole('button', { name: '다시 점검' }));
  await screen.findByText('점검하지 못했습니다');
  expect(screen.queryByText('잘못되거나 약한 곳이 없습니다.')).toBeNull();
});
