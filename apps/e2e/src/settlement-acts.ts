import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe-checks.ts';
import { adminUrl } from './fixtures.ts';
import { kindRow, passInOffice } from './page-parts.ts';
import { DESK, PHONE } from './screen-checks.ts';

export async function previewNext(office: Page, day: string) {
  // A new page: messages of the previous one are gone.
  await office.goto(`${adminUrl()}/settlements`);
  await office.getByRole('button', { name: `${day.slice(2)} 미리보기` }).click();
  await expect(office).toHaveURL(new RegExp(`/settlements/${day}`));
  await expect(kindRow(office, '합계')).toBeVisible();
}

export async function postShown(office: Page) {
  await office.getByRole('button', { name: '지급', exact: true }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: '지급', exact: true }).click();
  await expect(office.getByText('지급을 마쳤습니다.')).toBeVisible();
  await expect(office.getByText('지급 완료')).toBeVisible();
}

export async function reverseShown(office: Page) {
  await office.getByRole('button', { name: '되돌리기' }).click();
  const dialog = office.getByRole('alertdialog');
  await dialog.getByRole('textbox', { name: '사유' }).fill('잘못된 플랜');
  await dialog.getByRole('button', { name: '되돌리기' }).click();
  await expect(office.getByText('정산을 되돌렸습니다.')).toBeVisible();
  await expect(office.getByText('되돌린 사유: 잘못된 플랜')).toBeVisible();
}

export async function simulate(office: Page, day: string) {
  await passInOffice(office, 'settings/plans');
  await office.getByLabel('첫날', { exact: true }).fill(day);
  await office.getByLabel('마지막 날', { exact: true }).fill(day);
  await office.getByRole('button', { name: '계산', exact: true }).click();
}

/**
 * On a phone in English the totals of a day are wider than the screen: expects that the arrow keys scroll
 * them.
 */
export async function expectTotalsInReach(office: Page, day: string) {
  const size = office.viewportSize() ?? DESK;
  await office.goto(`${adminUrl()}/settlements/${day}`);
  await office.getByRole('button', { name: '내 계정' }).click();
  await office.getByRole('menuitemcheckbox', { name: 'English' }).click();
  await office.setViewportSize(PHONE);
  const totals = office.getByRole('group', { name: 'Totals per kind' });
  await totals.focus();
  await office.keyboard.press('ArrowRight');
  await expect.poll(() => totals.evaluate((area) => area.scrollLeft)).toBeGreaterThan(0);
  await expectAccessible(office, 'the day in English at 360');
  await office.setViewportSize(size);
  await office.getByRole('button', { name: 'My account' }).click();
  await office.getByRole('menuitemcheckbox', { name: '한국어' }).click();
}
