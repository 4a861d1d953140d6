import { INSTALLED_RIGHTS, INSTALLED_ROLES, type InstalledRole, type Right } from '@starline/domain/rights';
import { aColleague, adminUrl, aMember, uniqueName } from '../fixtures.ts';
import { fillAdminLogin } from '../log-in.ts';
import { openRows, passInOffice } from '../page-parts.ts';
import { expect, type Page, test } from '../test.ts';

const has = (role: InstalledRole, right: Right) => INSTALLED_RIGHTS[role].includes(right);

/** What each role is offered, and what the server refuses it in any case. */
test('each role sees and is refused what its rights say', async ({ browser }) => {
  const username = uniqueName('seen');
  const member = await aMember({ username, name: '권한별' });
  await member.act('deposits.request', { amount: 30_000, accountHolder: '권한별' });
  for (const role of INSTALLED_ROLES) {
    await test.step(role, async () => {
      const colleague = await aColleague(role);
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${adminUrl()}/login`);
      await fillAdminLogin(page, colleague.password, colleague.username);
      await expect(page).toHaveURL(/notices/);
      const offers = async (needed: Right, path: string, name: string) => {
        if (!page.url().endsWith(`/${path}`)) await passInOffice(page, path);
        const button = page.getByRole('button', { name, exact: true }).first();
        await expect(button, `${role} ${path} ${name}`).toBeVisible({ visible: has(role, needed) });
      };
      await offers('write_notices', 'notices', '공지 등록');
      await offers('adjust', 'points', '보정 등록');
      await offers('grant_codes', 'code-rewards', '코드 지급 등록');
      await offers('manage_admins', 'settings/admins', '관리자 추가');
      await offers('approve_payouts', 'withdraws', '완료 처리');
      await offers('export', 'withdraws', '엑셀');
      await passInOffice(page, `deposit?username=${username}`);
      await expect(openRows(page)).toHaveCount(1);
      await expect(openRows(page).getByRole('checkbox')).toHaveCount(has(role, 'complete_deposits') ? 1 : 0);
      await expect(openRows(page).getByRole('button', { name: '삭제' })).toHaveCount(
        has(role, 'complete_deposits') ? 1 : 0,
      );
      await expectSettings(page, role);
      for (const [needed, call, input] of [
        ['write_notices', 'notices.delete', { id: 999_999 }],
        ['complete_deposits', 'deposits.complete', { ids: [999_999] }],
        ['adjust', 'adjustments.delete', { id: 999_999 }],
        ['manage_admins', 'admins.delete', { id: 999_999 }],
        ['settings_security', 'settings.save', { settings: { admin_second_factor: { value: 'required' } } }],
      ] as const) {
        if (role === 'owner' && call === 'settings.save') continue;
        const code = await codeOf(colleague.act(call, input));
        expect(code === 'forbidden', `${role} ${call}: ${code}`).toBe(!has(role, needed));
      }
      await context.close();
    });
  }
});

async function expectSettings(page: Page, role: InstalledRole) {
  await passInOffice(page, 'settings?tab=operation');
  const rate = page.getByLabel('USDT 원화 환율');
  await (has(role, 'settings_money') ? expect(rate).toBeEditable() : expect(rate).not.toBeEditable());
  const factor = page.getByLabel('관리자 2단계 인증');
  await (role === 'owner' ? expect(factor).toBeEnabled() : expect(factor).toBeDisabled());
}

const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: Error) => error.message.split(': ').at(-1) ?? '',
  );
