import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

const source = readFileSync(`${import.meta.dirname}/../../public/sw.js`, 'utf8');
const ORIGIN = 'https://portal.example';

type Window = { url: string; focus: () => Promise<void>; navigate: (url: string) => Promise<void> };

/**
 * The service worker with the browser's side of it. `happen` delivers an event and waits until it is handled.
 */
function serviceWorker(windows: Window[] = []) {
  const handlers = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => undefined);
  const setAppBadge = vi.fn(async () => undefined);
  const subscribe = vi.fn(async () => undefined);
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: { showNotification, pushManager: { subscribe } },
    navigator: { setAppBadge },
    clients: { matchAll: async () => windows, openWindow },
  };
  const fetch = vi.fn(async (_address: unknown) => new Response());
  new Function('self', 'location', 'fetch', source)(self, { origin: ORIGIN }, fetch);
  const happen = async (name: string, event: object) => {
    const waits: unknown[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (work: unknown) => waits.push(work) });
    await Promise.all(waits);
  };
  /**
   * What the service worker asks the server for when the browser opens an address. Undefined when it leaves
   * it to the browser.
   */
  const asked = (url: string) => {
    const request = { method: 'GET', url: ORIGIN + url, mode: 'navigate' };
    handlers.get('fetch')?.({ request, respondWith: () => undefined });
    const address = fetch.mock.calls.at(-1)?.[0];
    return address === request ? url : address;
  };
  return { happen, asked, showNotification, openWindow, setAppBadge, subscribe };
}

const openAt = (url: string) => ({ url, focus: vi.fn(async () => undefined), navigate: vi.fn() });
const touch = (url: string) => {
  const close = vi.fn();
  return { close, notification: { close, data: { url } } };
};

test('asks the server for a page without what another app shared', () => {
  const { asked } = serviceWorker();
  expect(asked('/help?shared=TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('/help');
  expect(asked('/help?shared_title=wallet')).toBe('/help');
  expect(asked('/help?shared_url=https%3A%2F%2Fexplorer.example')).toBe('/help');
  expect(asked('/help?term=pv')).toBe('/help?term=pv');
});

test('leaves the calls of the API and the back office to the browser', () => {
  const { asked } = serviceWorker();
  for (const path of ['/api/notices?shared=1', '/trpc/member/notices.list', '/ad-xp/?shared=1'])
    expect(asked(path), path).toBeUndefined();
});

test('shows a push message once per tag, and a dot on the icon', async () => {
  const { happen, showNotification, setAppBadge } = serviceWorker();
  const message = {
    kind: 'notice',
    tag: 'notice-3',
    title: 'Starline',
    body: '새 공지사항이 있습니다.',
    url: '/notices',
  };
  await happen('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledWith(
    'Starline',
    expect.objectContaining({ body: '새 공지사항이 있습니다.', tag: 'notice-3', data: { url: '/notices' } }),
  );
  expect(setAppBadge).toHaveBeenCalledWith();
});

test('shows nothing for a message without content', async () => {
  const { happen, showNotification } = serviceWorker();
  await happen('push', { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

test('opens the page of a touched message in an open window of the portal, never in one of the back office', async () => {
  const office = openAt(`${ORIGIN}/ad-xp/members`);
  const portal = openAt(`${ORIGIN}/dashboard`);
  portal.navigate.mockResolvedValue(undefined);
  const { happen, openWindow } = serviceWorker([office, portal]);
  const { close, ...event } = touch('/deposit-history');
  await happen('notificationclick', event);
  expect(close).toHaveBeenCalled();
  expect(portal.focus).toHaveBeenCalled();
  expect(portal.navigate).toHaveBeenCalledWith(`${ORIGIN}/deposit-history`);
  expect(office.navigate).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('opens a window where none is open or the open one cannot be led there', async () => {
  const alone = serviceWorker();
  await alone.happen('notificationclick', touch('/notices'));
  expect(alone.openWindow).toHaveBeenCalledWith(`${ORIGIN}/notices`);
  const stuck = openAt(`${ORIGIN}/dashboard`);
  stuck.navigate.mockRejectedValue(new TypeError('not controlled'));
  const other = serviceWorker([stuck]);
  await other.happen('notificationclick', touch('/notices'));
  expect(other.openWindow).toHaveBeenCalledWith(`${ORIGIN}/notices`);
});

test('opens no page of another site', async () => {
  const { happen, openWindow } = serviceWorker();
  await happen('notificationclick', touch('https://elsewhere.example/a'));
  await happen('notificationclick', touch('//elsewhere.example/a'));
  expect(openWindow.mock.calls).toEqual([[ORIGIN], [ORIGIN]]);
});

test('subscribes again where the browser ended the subscription without a new one', async () => {
  const { happen, subscribe } = serviceWorker();
  const options = { userVisibleOnly: true };
  await happen('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: {} });
  expect(subscribe).not.toHaveBeenCalled();
  await happen('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith(options);
});
