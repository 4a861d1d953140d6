import type { Page } from '@playwright/test';

/** Fakes the refusal of one procedure where the real server cannot be made to refuse at the right time. */
export async function refuse(page: Page, procedure: string, code: string, httpStatus: number) {
  const data = { code, params: {}, fields: {}, httpStatus };
  const error = { error: { message: code, code: -32_000, data } };
  await page.route(new RegExp(`/trpc/member/${procedure}(\\?|$)`), (route) => {
    const calls = new URL(route.request().url()).pathname.split(',').length;
    return route.fulfill({ status: httpStatus, json: Array.from({ length: calls }, () => error) });
  });
}
