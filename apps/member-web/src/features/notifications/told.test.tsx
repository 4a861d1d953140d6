import { screen, waitFor, within } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearUser, storeUser } from '../../lib/session.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Told } from './told.tsx';

const TOPICS = [
  { topic: 'security', mail: true, push: true, mailUse: 'always' },
  { topic: 'deposits', mail: true, push: true, mailUse: 'optional' },
  { topic: 'notices', mail: false, push: false, mailUse: 'never' },
];
const KEYS = { p256dh: 'a-key', auth: 'a-secret' };

beforeEach(() => {
  clearUser();
  localStorage.clear();
  storeUser({ id: 7, username: 'star', name: '별' });
});

/** A browser that answers the question about the permission, with the push service at its side. */
function browser({ permission = 'default', answer = 'granted' } = {}) {
  let subscription: object | null = null;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => {
      const endpoint = 'https://push.example.com/1';
      subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: KEYS }) };
      return subscription;
    }),
  };
  const registration = { pushManager };
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  return { notification, pushManager, unsubscribe };
}

function shown({ settings = {}, answers = {} } = {}) {
  let isPushedHere = false;
  const calls = fakeServer({
    'notifications.settings': () => ({
      pushKey: 'public-key',
      isPushedHere,
      sendsMail: true,
      emailState: 'confirmed',
      topics: TOPICS,
      ...settings,
    }),
    'notifications.savePush': () => {
      isPushedHere = true;
      return { success: true };
    },
    'notifications.removePush': () => {
      isPushedHere = false;
      return { success: true };
    },
    'notifications.switch': () => ({ success: true }),
    ...answers,
  });
  const inputsOf = (name: string) =>
    calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
  return { ...renderScreen(<Told />), inputsOf };
}

test('asks the browser after the touch only, then stores the subscription, and ends it at the next touch', async () => {
  const { notification, pushManager, unsubscribe } = browser();
  const { user, inputsOf } = shown();
  const turnOn = await screen.findByRole('button', { name: '푸시 켜기' });
  expect(notification.requestPermission).not.toHaveBeenCalled();
  await user.click(turnOn);
  const turnOff = await screen.findByRole('button', { name: '푸시 끄기' });
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'public-key',
  });
  expect(inputsOf('notifications.savePush')).toEqual([{ endpoint: 'https://push.example.com/1', ...KEYS }]);
  await user.click(turnOff);
  await screen.findByRole('button', { name: '푸시 켜기' });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(inputsOf('notifications.removePush')).toHaveLength(1);
});

test('explains a permission that the member refused, and does not ask again', async () => {
  const { notification } = browser({ answer: 'denied' });
  const { user, inputsOf } = shown();
  await user.click(await screen.findByRole('button', { name: '푸시 켜기' }));
  await screen.findByText(/이 사이트의 알림을 막았습니다/);
  expect(screen.queryByRole('button', { name: '푸시 켜기' })).toBeNull();
  expect(notification.requestPermission).toHaveBeenCalledTimes(1);
  expect(inputsOf('notifications.savePush')).toEqual([]);
});

test('says where push is not configured, and offers nothing', async () => {
  browser();
  shown({ settings: { pushKey: null } });
  await screen.findByText('이 서비스에서는 푸시 알림을 아직 쓸 수 없습니다.');
  expect(screen.queryByRole('button', { name: '푸시 켜기' })).toBeNull();
});

test('says where the browser takes no push messages, and offers nothing', async () => {
  shown();
  await screen.findByText('이 브라우저는 푸시 알림을 지원하지 않습니다.');
  expect(screen.queryByRole('button', { name: '푸시 켜기' })).toBeNull();
});

test('shows nothing to staff who look at the portal of a member', async () => {
  clearUser();
  const look = { by: 'staff', until: '2026-11-23T04:00:00Z' };
  localStorage.setItem('user', JSON.stringify({ id: 7, username: 'star', name: '별', look }));
  const { inputsOf } = shown();
  await waitFor(() => expect(inputsOf('notifications.settings')).toHaveLength(1));
  expect(screen.queryByText('이 기기의 푸시 알림')).toBeNull();
});

test('switches a topic for one channel, and offers no switch for an e-mail that is always or never sent', async () => {
  browser();
  const { user, inputsOf } = shown();
  await user.click(await screen.findByRole('button', { name: '알림 설정' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('switch', { name: '보안: 이메일' })).toBeNull();
  expect(dialog.queryByRole('switch', { name: '공지사항: 이메일' })).toBeNull();
  dialog.getByText('보내지 않음');
  await user.click(dialog.getByRole('switch', { name: '입금: 이메일' }));
  await user.click(dialog.getByRole('switch', { name: '공지사항: 푸시' }));
  await waitFor(() =>
    expect(inputsOf('notifications.switch')).toEqual([
      { topic: 'deposits', channel: 'mail', isOn: false },
      { topic: 'notices', channel: 'push', isOn: true },
    ]),
  );
});

test('shows the stored choice again when the server refuses', async () => {
  browser();
  const { user } = shown({
    answers: {
      'notifications.switch': () => {
        throw refusal('too_many_requests');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '알림 설정' }));
  const mail = await screen.findByRole('switch', { name: '입금: 이메일' });
  await user.click(mail);
  await waitFor(() => expect(mail.getAttribute('aria-checked')).toBe('true'));
});
