import { expect, test, vi } from 'vitest';
import { forgetPush } from './push-device.ts';

function device(clearAppBadge?: () => Promise<void>) {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  vi.stubGlobal('navigator', { serviceWorker, ...(clearAppBadge && { clearAppBadge }) });
  return unsubscribe;
}

test('a logout clears the badge of the app and ends the subscription', async () => {
  const clearAppBadge = vi.fn(async () => undefined);
  const unsubscribe = device(clearAppBadge);
  await forgetPush();
  expect([clearAppBadge.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ['knows no badges', undefined],
  ['refuses to clear its badge', () => Promise.reject(new DOMException('refused', 'NotAllowedError'))],
])('a browser that %s still ends the subscription', async (_, clearAppBadge) => {
  const unsubscribe = device(clearAppBadge);
  await forgetPush();
  expect(unsubscribe).toHaveBeenCalledOnce();
});
