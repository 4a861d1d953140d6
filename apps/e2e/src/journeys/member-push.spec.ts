import { type PushDevice, pushDevice } from '@starline/services/testing/push-device';
import { person } from '../api.ts';
import { launchOptions } from '../browser.ts';
import { PASSWORD, uniqueName } from '../fixtures.ts';
import { startProduct } from '../product.ts';
import { pushService, vapidKeys } from '../push-service.ts';
import { type BrowserContext, expect, type Page, test } from '../test.ts';

/**
 * The push service of Chromium is on the internet. The browser therefore gets the subscription of `device`,
 * whose keys the test holds; everything else is the browser's own: permission, service worker, push event,
 * notification.
 */
async function subscribeAs(context: BrowserContext, { subscription: { endpoint, ...keys } }: PushDevice) {
  await context.addInitScript(
    (given) => {
      let current: object | null = null;
      const made = { ...given, toJSON: () => given, unsubscribe: async () => true };
      PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
      PushManager.prototype.subscribe = async () => {
        current = made;
        return made as unknown as PushSubscription;
      };
    },
    { endpoint, keys },
  );
}

/**
 * Hands what a push service delivers to the service worker, as the browser does after it has opened the
 * message.
 */
async function deliver(page: Page, origin: string, data: string) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) done(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = await registration.getNotifications();
    return found.map(({ title, body, data }) => ({ title, body, url: data?.url }));
  });

test.use({ launchOptions: launchOptions({ isWhole: true }) });

test('news about their own team reaches the device as a notification, and its touch opens the page', async ({
  browser,
}) => {
  const service = await pushService();
  const { publicKey, privateKey } = vapidKeys();
  const product = await startProduct({
    env: {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:operator@starline.example',
      PUSH_TEST_URL: service.url,
    },
  });
  const origin = product.memberUrl.replace(/\/$/, '');
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  try {
    const signUp = async (username: string, recommender: string) => {
      const visitor = person(origin, 'member');
      const center = await visitor.ask<{ id: number }>('lookups.center', { center: 'HQ' });
      const above = await visitor.ask<{ id: number }>('lookups.recommender', { username: recommender });
      const about = { name: '별', phone: '01012345678', countryId: 1 };
      const places = { centerId: center.id, recommenderId: above.id };
      await visitor.act('members.signUp', { username, password: PASSWORD, ...about, ...places });
    };
    const username = uniqueName('told');
    await signUp(username, 'company');
    await context.grantPermissions(['notifications'], { origin });
    const device = pushDevice();
    await subscribeAs(context, device);
    const page = await context.newPage();

    await test.step('the member turns push on for this device', async () => {
      await page.goto(`${origin}/login?redirect=%2Fnotifications`);
      await page.getByLabel('아이디').fill(username);
      await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await page.getByRole('button', { name: '푸시 켜기' }).click();
      await expect(page.getByRole('button', { name: '푸시 끄기' })).toBeVisible();
    });

    const message =
      await test.step('the server encrypts the news and sends it to the push service', async () => {
        await signUp(uniqueName('new'), username);
        const bodies = () =>
          service.received.filter((each) => each.path === device.path).map(({ body }) => body);
        await expect.poll(() => bodies().length).toBe(1);
        const [body = Buffer.alloc(0)] = bodies();
        expect(body.toString('latin1')).not.toContain('Starline');
        return device.open(body);
      });

    await test.step('the service worker shows it, without name or amount', async () => {
      const news = { title: 'Starline', body: '내 조직에 새 회원이 가입했습니다.', url: '/tree/recommend' };
      // A browser drops a message when its worker does not start in time. One that comes again replaces the
      // first.
      await expect(async () => {
        await deliver(page, origin, message);
        await expect.poll(() => shown(page), { timeout: 5000 }).toEqual([news]);
      }).toPass();
    });

    await test.step('a touch closes it and leads the open window to its page', async () => {
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
      // Only a person may bring a window to the front, and only the browser may extend an event. The rest is
      // walked.
      await worker.evaluate(async () => {
        const scope = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          WindowClient: { prototype: { focus: () => Promise<unknown> } };
          ExtendableEvent: { prototype: { waitUntil: (work: Promise<unknown>) => void } };
          NotificationEvent: new (name: string, about: { notification?: Notification | undefined }) => Event;
        };
        scope.WindowClient.prototype.focus = async () => undefined;
        scope.ExtendableEvent.prototype.waitUntil = () => undefined;
        const [notification] = await scope.registration.getNotifications();
        globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      });
      await expect(page).toHaveURL(/\/tree\/recommend/);
      await expect.poll(() => shown(page)).toEqual([]);
    });
  } finally {
    await context.close();
    await product.stop();
    service.stop();
  }
});
