import { switchRuleOff } from '../approval-rules.ts';
import { ADMIN, aColleague, adminUrl, aMember, anAdmin, uniqueName } from '../fixtures.ts';
import { fillAdminLogin } from '../log-in.ts';
import { closeContexts, passInOffice } from '../page-parts.ts';
import { type Browser, expect, type Page, test } from '../test.ts';

/** Whole points from which an adjustment waits in this journey, in hundredths. */
const FROM = 777_700;
const RULE = { kind: 'adjustments', byMaker: null, byMember: null } as const;

async function open(browser: Browser, who: { username: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${adminUrl()}/login`);
  await fillAdminLogin(page, who.password, who.username);
  await expect(page).toHaveURL(/notices/);
  return page;
}

async function adjust(page: Page, username: string, amount: string) {
  await passInOffice(page, 'points?add=true');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('아이디').fill(username);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog.getByText('두사람')).toBeVisible();
  await dialog.getByLabel(/포인트 · 수량|수량|금액/).fill(amount);
  await dialog.locator('button[type=submit]').click();
}

test.afterEach(closeContexts);

test('an adjustment of one administrator waits until another approves it, in two browsers', async ({
  browser,
}) => {
  const owner = await aColleague('owner');
  const finance = await aColleague('finance');
  const username = uniqueName('two');
  await aMember({ username, name: '두사람' });
  const admin = await anAdmin();
  await admin.act('approvals.saveRule', { ...RULE, isOn: true, single: FROM });

  const maker = await open(browser, finance);
  const checker = await open(browser, ADMIN);
  const held = async () => {
    const { rows } = await admin.ask<{ rows: { point: number }[] }>('adjustments.list', { username });
    return rows.map(({ point }) => point);
  };

  await test.step('the maker is told that it was sent, with a link to the request', async () => {
    await adjust(maker, username, '7777');
    await maker.getByRole('button', { name: '요청 보기' }).click();
    expect(await held()).toEqual([]);
    await expect(maker.getByRole('heading', { level: 2, name: /보정 등록/ })).toBeVisible();
    await expect(maker.getByRole('button', { name: '요청 철회' })).toBeVisible();
    await expect(maker.getByRole('button', { name: '승인', exact: true })).toHaveCount(0);
  });

  await test.step('the checker sees what would change, and approves', async () => {
    await passInOffice(checker, 'approvals');
    await checker.getByRole('button', { name: /보정 등록.*내 승인 대기/s }).click();
    await expect(checker.getByRole('row', { name: /보정 포인트/ })).toContainText('7,777.00');
    await checker.getByRole('button', { name: '승인', exact: true }).click();
    await checker.getByRole('alertdialog').getByRole('button', { name: '승인', exact: true }).click();
    await expect(checker.getByText('승인하고 실행했습니다.')).toBeVisible();
    expect(await held()).toEqual([FROM]);
  });

  await test.step('the maker sees that it was approved, and a smaller one is done alone', async () => {
    await expect(maker.getByText('승인됨').first()).toBeVisible();
    await adjust(maker, username, '7776.99');
    await expect(maker.getByRole('dialog')).toHaveCount(0);
    await expect.poll(held).toHaveLength(2);
  });

  await test.step('a request can be rejected with a reason', async () => {
    await adjust(maker, username, '9000');
    await expect(maker.getByText('승인 요청으로 올렸습니다')).toBeVisible();
    await passInOffice(checker, 'approvals?view=waiting');
    await checker.getByRole('button', { name: /보정 등록.*내 승인 대기/s }).click();
    await checker.getByRole('button', { name: '반려', exact: true }).click();
    const dialog = checker.getByRole('alertdialog');
    await dialog.getByLabel('사유').fill('근거 자료 없음');
    await dialog.getByRole('button', { name: '반려', exact: true }).click();
    await expect(checker.getByText('반려했습니다.')).toBeVisible();
    expect(await held()).toHaveLength(2);
  });

  await test.step('switching the rule off needs two owners', async () => {
    await switchRuleOff('adjustments', admin, owner);
  });
});

test('a setting is found by its name, changed by one administrator and put in force by another', async ({
  browser,
}) => {
  const owner = await aColleague('owner');
  const admin = await anAdmin();
  const rule = { kind: 'settings', isOn: true, single: null, byMaker: null, byMember: null };
  await admin.act('approvals.saveRule', rule);
  const fee = async () => {
    const stored = await admin.ask<Record<string, { value: string }>>('settings.get');
    return stored.withdraw_fee_percent?.value;
  };
  const maker = await open(browser, owner);
  await maker.getByRole('button', { name: '이동·검색' }).click();
  await maker.getByPlaceholder(/^화면, 아이디/).fill('출금 수수료');
  await maker.getByRole('option', { name: '출금 수수료', exact: true }).click();
  await maker.getByLabel('출금 수수료').fill('5.5');
  await maker.getByRole('button', { name: '저장' }).click();
  await expect(maker.getByRole('alertdialog')).toContainText('5 % → 5.5 %');
  await maker.getByRole('alertdialog').getByRole('button', { name: '저장' }).click();
  await expect(maker.getByText('승인 요청으로 올렸습니다')).toBeVisible();
  expect(await fee()).toBe('5');

  const checker = await open(browser, ADMIN);
  await passInOffice(checker, 'approvals?view=waiting');
  await checker
    .getByRole('button', { name: /내 승인 대기/ })
    .first()
    .click();
  await expect(checker.getByRole('row', { name: /출금 수수료/ })).toContainText('5.5 %');
  await checker.getByRole('button', { name: '승인', exact: true }).click();
  await checker.getByRole('alertdialog').getByRole('button', { name: '승인', exact: true }).click();
  await expect(checker.getByText('승인하고 실행했습니다.')).toBeVisible();
  expect(await fee()).toBe('5.5');

  // Where it stands, the row says who changed it.
  await passInOffice(maker, 'settings?find=출금 수수료');
  await expect(maker.getByLabel('출금 수수료')).toHaveValue('5.5');
  await expect(maker.getByText(new RegExp(`${owner.username} · `))).toBeVisible();
  const back = { settings: { withdraw_fee_percent: { value: '5' } } };
  await expect(admin.act('settings.save', back)).rejects.toThrow('approval_required');
  const { rows } = await owner.ask<{ rows: { id: number; mayDecide: boolean }[] }>('approvals.list', {});
  await owner.act('approvals.approve', { id: rows.find(({ mayDecide }) => mayDecide)?.id });
  await switchRuleOff('settings', admin, owner);
});
