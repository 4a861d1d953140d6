import type { Page } from '@playwright/test';

/**
 * Ends a journey that answers requests itself: a request that has no answer yet then closes with the page,
 * without an error.
 */
export const dropRoutes = ({ page }: { page: Page }): Promise<void> =>
  page.unrouteAll({ behavior: 'ignoreErrors' });
