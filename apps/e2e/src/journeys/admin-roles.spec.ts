import { expect, type Page, test } from '@playwright/test';
import { aColleague, adminUrl, aMember, uniqueName } from '../fixtures.ts';
import { fillAdminLogin } from '../log-in.ts';
import { openRows, passInOffice } from '../page-parts.ts';

const ROLES = ['viewer', 'support', 'finance', 'owner'] as const;
type Role = (typeof ROLES)[number];
const atLeast = (role: Role, needed: Role) => ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** What each role is offered, and what the server refuses it in any case. */
test('each role sees and is refused what the matrix says', async ({ browser }) => {
  const username = uniqueName('seen');
  const member = await aMember({ username, name: '권한별' });
  await member.act('deposits.request', { amount: 30_000, accountHolder: '권한별' });
  for (const role of ROLES) {
    await test.step(role, async () => {
      const colleague = await aColleague(role);
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${adminUrl()}/login`);
      await fillAdminLogin(page, colleague.password, colleague.username);
      await expect(page).toHaveURL(/notices/);
      const offers = async (needed: Role, path: string, name: string) => {
        if (!page.url().endsWith(`/${path}`)) await passInOffice(page, path);
        const button = page.getByRole('button', { name, exact: true }).first();
        await expect(button, `${role} ${path} ${name}`).toBeVisible({ visible: atLeast(role, needed) });
      };
      await offers('support', 'notices', '공지 등록');
      await offers('finance', 'points', '보정 등록');
      await offers('finance', 'code-rewards', '코드 지급 등록');
      await offers('owner', 'settings/admins', '관리자 추가');
      await offers('finance', 'withdraws', '완료 처리');
      await offers('support', 'withdraws', '엑셀');
      await passInOffice(page, `deposit?username=${username}`);
      await expect(openRows(page)).toHaveCount(1);
      await expect(openRows(page).getByRole('checkbox')).toHaveCount(atLeast(role, 'finance') ? 1 : 0);
      await expect(openRows(page).getByRole('button', { name: '삭제' })).toHaveCount(
        atLeast(role, 'finance') ? 1 : 0,
      );
      await expectSettings(page, role);
      for (const [needed, call, input] of [
        ['support', 'notices.delete', { id: 999_999 }],
        ['finance', 'deposits.complete', { ids: [999_999] }],
        ['finance', 'adjustments.delete', { id: 999_999 }],
        ['owner', 'admins.delete', { id: 999_999 }],
        ['owner', 'settings.save', { settings: { admin_second_factor: { value: 'required' } } }],
      ] as const) {
        if (role === 'owner' && call === 'settings.save') continue;
        const code = await codeOf(colleague.act(call, input));
        expect(code === 'forbidden', `${role} ${call}: ${code}`).toBe(!atLeast(role, needed));
      }
      await context.close();
    });
  }
});

async function expectSettings(page: Page, role: Role) {
  await passInOffice(page, 'settings?tab=operation');
  const rate = page.getByLabel('USDT 원화 환율');
  await (atLeast(role, 'finance') ? expect(rate).toBeEditable() : expect(rate).not.toBeEditable());
  const factor = page.getByLabel('관리자 2단계 인증');
  await (role === 'owner' ? expect(factor).toBeEnabled() : expect(factor).toBeDisabled());
}

const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: Error) => error.message.split(': ').at(-1) ?? '',
  );
