import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { type Counted, handOf } from './click-counter.ts';
import type { Case } from './click-data.ts';
import { adminUrl } from './fixtures.ts';

/** Begins a task at a screen, once it shows this text. What came before is not counted. */
export async function begin(page: Page, path: string, shown: string): Promise<void> {
  await page.goto(`${adminUrl()}/${path}`);
  await expect(page.getByText(shown).first()).toBeVisible();
}

/** From home to a batch of all open bank requests. */
export async function makeBatch(page: Page, counted: Counted): Promise<void> {
  const { click } = handOf(page, counted);
  await click(page.getByRole('link', { name: '출금 요청', exact: true }));
  await click(page.getByRole('button', { name: '은행 요청을 모두 배치로' }));
  await click(page.getByRole('dialog').getByRole('button', { name: /건으로 만들기/ }));
  await expect(page.getByRole('heading', { level: 1, name: /^B-/ })).toBeVisible();
}

export async function sendBatch(page: Page, counted: Counted): Promise<void> {
  const { click } = handOf(page, counted);
  await click(page.getByRole('button', { name: '보내기' }));
  await click(page.getByRole('alertdialog').getByRole('button', { name: '보내기' }));
  await expect(page.getByText('승인 요청으로 올렸습니다')).toBeVisible();
  await click(page.getByRole('alertdialog').getByText('닫기'));
}

/** A second administrator, from home. */
export async function approveBatch(page: Page, counted: Counted): Promise<void> {
  const { click } = handOf(page, counted);
  await click(page.getByRole('link', { name: '내가 결정할 승인' }));
  await click(page.getByRole('button', { name: /지급 배치 보내기/ }).first());
  await click(page.getByRole('button', { name: '승인', exact: true }));
  await click(page.getByRole('alertdialog').getByRole('button', { name: '승인', exact: true }));
  await expect(page.getByText('승인하고 실행했습니다.')).toBeVisible();
}

/** Fetches the file that the bank gets, and returns its lines without the heading. */
export async function fetchFile(page: Page, counted: Counted): Promise<string[]> {
  const { click } = handOf(page, counted);
  const saved = page.waitForEvent('download');
  await click(page.getByRole('button', { name: '파일 받기' }));
  const bytes = await readFile(await (await saved).path());
  return new TextDecoder('euc-kr').decode(bytes).trim().split('\r\n').slice(1);
}

/** Applies a result that paid every line. */
export async function applyResult(page: Page, counted: Counted, lines: readonly string[]): Promise<void> {
  const { click, drop } = handOf(page, counted);
  const rows = lines.map((line, index) => {
    const cells = line.split(',').map((cell) => cell.replaceAll('"', ''));
    return [cells[1], cells[2], cells[4], '정상', `R${index + 1}`].join(',');
  });
  const head = '입금계좌번호,이체금액,받는분통장표시,처리결과,거래번호';
  await expect(page.getByRole('button', { name: '결과 올리기' })).toBeVisible();
  await drop([head, ...rows].join('\r\n'));
  await click(page.getByRole('dialog').getByRole('button', { name: `${lines.length}건 반영` }));
  await expect(page.getByText('결과를 반영했습니다.')).toBeVisible();
}

/** Rejects the request of a member with a reason from the list, in the list. */
export async function reject(page: Page, counted: Counted, { username }: Case): Promise<void> {
  const { click, pick } = handOf(page, counted);
  const row = page.getByRole('row', { name: new RegExp(username) });
  await click(row.getByRole('checkbox'));
  await click(page.getByRole('button', { name: '취소 처리' }).last());
  const dialog = page.getByRole('alertdialog');
  await pick(dialog.getByLabel('사유').first(), 'wrong_account');
  await click(dialog.getByRole('button', { name: '출금 요청 취소' }));
  await expect(row).toHaveCount(0);
}

/** Finds what the search is given, from any screen; `address` is the page that it must lead to. */
export async function find(page: Page, counted: Counted, text: string, address: RegExp): Promise<void> {
  const { press, type } = handOf(page, counted);
  await press('Control+k');
  await type(text);
  await press('Enter');
  await page.waitForURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function correctDeposit(
  page: Page,
  counted: Counted,
  { deposit, username }: Case,
): Promise<void> {
  const { click, fill } = handOf(page, counted);
  await click(page.getByRole('row', { name: new RegExp(username) }).getByText(/^300/));
  await click(page.getByRole('button', { name: /^정정/ }));
  const dialog = page.getByRole('dialog');
  await fill(dialog.getByLabel(/금액/), '310');
  await fill(dialog.getByLabel(/정정 사유/), '송금 확인');
  await click(dialog.getByRole('button', { name: '입금 정정' }));
  await expect(page.getByText('입금을 정정했습니다.')).toBeVisible();
  await page.waitForURL(new RegExp(`/deposits/${deposit}`));
}

export async function answer(page: Page, counted: Counted, { question }: Case): Promise<void> {
  const { click, fill } = handOf(page, counted);
  await click(page.getByRole('link', { name: question }).last());
  await fill(page.getByRole('textbox', { name: '답변' }), '확인하고 있습니다.');
  await click(page.getByRole('button', { name: '답변 보내기' }));
  await expect(page.getByRole('log')).toContainText('확인하고 있습니다.');
}

export async function hold(page: Page, counted: Counted): Promise<void> {
  const { press, type } = handOf(page, counted);
  await press('h');
  await expect(page.getByRole('dialog').getByLabel(/사유/)).toBeFocused();
  await type('신분 확인까지');
  await press('Control+Enter');
  await expect(page.getByText('출금을 보류했습니다.')).toBeVisible();
}

/** From home: the pair of the day that waits is accepted, and the day is signed. */
export async function reconcile(page: Page, counted: Counted): Promise<void> {
  const { click, press } = handOf(page, counted);
  await click(page.getByRole('link', { name: '대사할 날 (은행)' }));
  await expect(page.getByText('93 일치')).toBeVisible();
  await press('j');
  await press('Enter');
  await expect(page.getByText('1 / 1')).toBeVisible();
  await click(page.getByRole('button', { name: '일 마감' }));
  await click(page.getByRole('alertdialog').getByRole('button', { name: '일 마감' }));
  // The day stays in sight once it is signed.
  await expect(page.getByText('boss 마감')).toBeVisible();
}

/** Why a reward was paid, from its row. */
export async function readReason(page: Page, counted: Counted): Promise<void> {
  const { click } = handOf(page, counted);
  await click(page.getByRole('row', { name: /데일리/ }).getByRole('button', { name: '보기' }));
  await expect(page.getByRole('dialog', { name: '이 금액의 근거' })).toContainText('계산된 수당');
}
