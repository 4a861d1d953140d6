import { aMember, memberUrl, uniqueName } from '../fixtures.ts';
import { logInMember } from '../log-in.ts';
import { PHONE } from '../screen-checks.ts';
import { expect, test } from '../test.ts';

test('the portal can be installed, opens without a network, and shows the last figures', async ({
  browser,
}) => {
  const username = uniqueName('app');
  await aMember({ username, name: '설치' });
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await logInMember(page, username);

  await test.step('manifest and icons are what they say', async () => {
    const manifest = await (await page.request.get(`${memberUrl()}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: 'Starline', display: 'standalone', start_url: '/dashboard' });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/withdraw', '/deposit']);
    for (const { src, sizes } of manifest.icons) {
      const png = await (await page.request.get(memberUrl() + src)).body();
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  await test.step('the worker takes the files and nothing else', async () => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto(`${memberUrl()}/withdraw`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/');
    expect(kept.length).toBeGreaterThan(40);
    expect(kept.filter((path) => /^\/(api|trpc|ad-xp)/.test(path))).toEqual([]);
  });

  await test.step('offline the page opens and says so; online it goes on', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/인터넷 연결이 끊겼습니다/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: '받을 곳 고르기' })).toBeEnabled();
  });

  await test.step('offline the home page shows the last figures with their time', async () => {
    await page.goto(`${memberUrl()}/dashboard`);
    const kept = () => page.evaluate(() => localStorage.getItem('last-figures'));
    await expect.poll(kept).toContain('rewards.limit');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/\d\d:\d\d 기준 금액입니다/)).toBeVisible();
    await expect(page.getByText(/본인 패키지 300\sPV/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/기준 금액입니다/)).toHaveCount(0);
    expect(await kept()).not.toContain(username);
  });

  await test.step('the back office is none of its business', async () => {
    const [request] = await Promise.all([
      page.waitForRequest(/\/ad-xp\/login/),
      page.goto(`${memberUrl()}/ad-xp/login`),
    ]);
    const response = await request.response();
    expect(response?.fromServiceWorker()).toBe(false);
  });
  await context.close();
});
