import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectAmount } from './amounts.ts';
import { adminUrl, memberUrl } from './fixtures.ts';
import { followLink, settled } from './screen-checks.ts';

/**
 * Ends the sessions that a journey opened; their pages would read in the background of all later journeys.
 */
export async function closeContexts({ browser }: { browser: Browser }): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Opens another screen of the back office as a link does. */
export const passInOffice = (page: Page, path: string): Promise<void> =>
  followLink(page, `${new URL(adminUrl()).pathname.replace(/\/$/, '')}/${path}`);

/** The rows of a back office list that are in the document. */
export const openRows = (page: Page): Locator => page.locator('tbody tr[data-row]');

/**
 * The entries of the lists in a dialog. A toast that shows above an open dialog lies in it and is no entry.
 */
export const entriesOf = (dialog: Locator): Locator => dialog.locator('li:not([data-sonner-toast])');

/** The row of one kind in the totals of a settlement. */
export const kindRow = (page: Page, kind: string): Locator => page.locator(`tr[data-kind="${kind}"]`);

/** A figure of the member's dashboard by its label, in hundredths. A phone has most of them in a sheet. */
export async function expectStat(page: Page, label: string, hundredths: number) {
  const card = page.getByRole('link').filter({ hasText: new RegExp(`^${label}`) });
  await expectAmount(card.filter({ visible: true }).first(), hundredths);
}

export async function saveSetting(page: Page, label: string, value: string) {
  await passInOffice(page, 'settings');
  await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('저장 완료')).toBeVisible();
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/**
 * Goes on to the second step of a withdrawal, and waits until it is drawn: its button stands where the first
 * one stood, and moves.
 */
export async function toDestination(portal: Page): Promise<void> {
  await portal.getByRole('button', { name: '받을 곳 고르기' }).click();
  await expect(portal.getByRole('button', { name: '확인하기' })).toBeVisible();
  await settled(portal);
}

/** Requests a withdrawal on its screen; `question` stands in the confirmation. */
export async function withdraw(
  portal: Page,
  tab: 'coin' | 'bank' | 'lotto',
  amount: string,
  question: string,
) {
  await portal.goto(`${memberUrl()}/withdraw?tab=${tab}`);
  await portal.getByLabel('신청 금액', { exact: false }).fill(amount);
  await toDestination(portal);
  await portal.getByRole('button', { name: '확인하기' }).click();
  const dialog = portal.getByRole('alertdialog');
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name: / 출금$/ }).click();
  await expect(portal.getByText('출금 신청이 접수되었습니다.')).toBeVisible();
}

/** Drops a CSV file on the page, as from the folder of downloads. */
export async function dropFile(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((content) => {
    const files = new DataTransfer();
    files.items.add(new File([content], 'result.csv', { type: 'text/csv' }));
    return files;
  }, text);
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}

/**
 * Lets a page hear nothing of other acts. Use it where another acts beside the page and the page answers
 * after that: one that hears in time takes away what was to be answered, which is chance.
 */
export async function hearNothing(page: Page): Promise<void> {
  await page.route(/live\.events/, (route) => route.abort());
}

/** A phone with a fingerprint reader that always recognises its owner. */
export async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
