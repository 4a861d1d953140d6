import { defineConfig } from '@playwright/test';
import { launchOptions } from './src/browser.ts';

/** The longest journeys come first, so that none of them is alone at the end. */
const LONGEST =
  /(signup-to-payout|first-day|two-people|typed-fields|admin-accessibility|member-(screens|languages))\.spec\.ts$/;

export default defineConfig({
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'journeys', testIgnore: LONGEST },
  ],
  testDir: 'src/journeys',
  globalSetup: './src/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Each worker has a product of its own (global-setup.ts); a product that already runs serves one worker.
  // A journey waits half of its time, so that two cores carry three.
  workers: process.env.E2E_MEMBER_URL ? 1 : 3,
  // A trace doubles the time of a journey. Only the second run of a failed journey records one; the whole run
  // fails even if the journey then passes.
  retries: 1,
  failOnFlakyTests: true,
  // Limits end a journey that hangs and measure nothing: a busy machine must not fail one.
  timeout: 900_000,
  expect: {
    timeout: 60_000,
    // Without it a block that never passes runs into the limit of its journey.
    toPass: { timeout: 120_000 },
    // Machines differ in how they smooth the edges of letters, and in nothing else.
    toHaveScreenshot: {
      pathTemplate: '../../packages/ui/gallery/pictures/{arg}{ext}',
      threshold: 0.1,
      maxDiffPixelRatio: 0.005,
    },
  },
  reporter: [['list']],
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1280, height: 800 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Requests a service worker answers are hidden from page.route; the journey about it allows it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
  },
});
