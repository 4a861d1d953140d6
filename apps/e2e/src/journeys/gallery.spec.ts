import { createServer, type ViteDevServer } from 'vite';
import { launchOptions } from '../browser.ts';
import { expectSeenInForcedColors } from '../forced-colors.ts';
import { expect, test } from '../test.ts';

const ROOT = new URL('../../../../packages/ui/gallery/', import.meta.url).pathname;

// Letters and colours do not follow the settings of the machine.
const { args = [], ...options } = launchOptions({ isWhole: true });
test.use({
  launchOptions: {
    ...options,
    args: [...args, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  },
  viewport: { width: 1100, height: 900 },
});

let gallery: ViteDevServer;
test.beforeAll(async () => {
  gallery = await createServer({
    root: ROOT,
    configFile: `${ROOT}vite.config.ts`,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
  });
  await gallery.listen();
});
test.afterAll(() => gallery.close());

for (const theme of ['light', 'dark'])
  for (const density of ['touch', 'compact'])
    test(`the components look as in the committed pictures: ${theme}, ${density}`, async ({ page }) => {
      await page.goto(gallery.resolvedUrls?.local[0] ?? '');
      await page.getByRole('radio', { name: theme }).click();
      await page.getByRole('radio', { name: density }).click();
      // The picture of the tree is laid out in a worker.
      await page.locator('[data-centred]').waitFor();
      await page.evaluate(() => document.fonts.ready);
      const sections = await page.locator('[data-section]').all();
      expect(sections.length).toBeGreaterThan(0);
      for (const section of sections) {
        const name = await section.getAttribute('data-section');
        await expect.soft(section).toHaveScreenshot([`${theme}-${density}`, `${name}.png`]);
      }
    });

test('in forced colours the components show edges, what is chosen, bars and the focus', async ({ page }) => {
  await page.goto(gallery.resolvedUrls?.local[0] ?? '');
  await page.locator('[data-centred]').waitFor();
  await expectSeenInForcedColors(page);
});
