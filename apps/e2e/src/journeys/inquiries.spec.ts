import { adminUrl, aMember, memberIdOf, uniqueName } from '../fixtures.ts';
import { logInAdmin, logInMember } from '../log-in.ts';
import { PHONE } from '../screen-checks.ts';
import { expect, test } from '../test.ts';

test('a member asks on a phone, staff answer in the back office, and the open page shows it', async ({
  page,
  browser,
}) => {
  const username = uniqueName('ask');
  await aMember({ username, name: '이문의' });
  const id = await memberIdOf(username);
  const context = await browser.newContext({ viewport: PHONE, locale: 'ko-KR' });
  const portal = await context.newPage();

  await test.step('the help leads to the conversation, which takes a message', async () => {
    await logInMember(portal, username, { path: 'help' });
    await portal.getByRole('link', { name: '대화 열기' }).click();
    await portal.getByRole('textbox', { name: '메시지' }).fill('입금이 아직 보이지 않습니다');
    await portal.getByRole('button', { name: '보내기' }).click();
    await expect(portal.getByRole('log')).toContainText('입금이 아직 보이지 않습니다');
    await expect(portal.getByRole('textbox', { name: '메시지' })).toHaveValue('');
  });

  await test.step('the inbox has it, and the conversation opens with a click', async () => {
    await logInAdmin(page, 'inquiries?state=waiting');
    await page.getByRole('link', { name: '입금이 아직 보이지 않습니다' }).last().click();
    await expect(page).toHaveURL(new RegExp(`/inquiries/${id}$`));
    await expect(portal.getByRole('log')).toContainText('읽음');
    await page.getByRole('textbox', { name: '답변' }).fill('확인했습니다. 방금 들어갔습니다.');
    await page.getByRole('button', { name: '답변 보내기' }).click();
    await expect(page.getByRole('log')).toContainText('방금 들어갔습니다');
  });

  await test.step('the open page shows the answer, and staff see that it was read', async () => {
    await expect(portal.getByRole('log')).toContainText('방금 들어갔습니다');
    await expect(page.getByRole('log')).toContainText('회원이 읽음');
    await page.getByRole('button', { name: '문의 종료' }).click();
    await expect(portal.getByText('상담이 끝난 대화입니다', { exact: false })).toBeVisible();
  });
  await context.close();
});

test('an inquiry is answered from a saved answer, filled in the language of the member', async ({ page }) => {
  const username = uniqueName('ask');
  const member = await aMember({ username, name: '이문의' });
  await member.act('members.updateProfile', { language: 'en' });
  await member.act('inquiries.send', { text: 'When?' });
  const name = uniqueName('기간');
  await logInAdmin(page);

  await test.step('a colleague writes it, with a blank', async () => {
    await page.goto(`${adminUrl()}/inquiries/answers`);
    await page.getByRole('button', { name: '답변 추가' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('이름').fill(name);
    await dialog.getByRole('tab', { name: 'English' }).click();
    await dialog.getByLabel('내용').fill('Within a day, ');
    await dialog.getByRole('button', { name: '아이디' }).click();
    await dialog.getByRole('button', { name: '저장' }).click();
    await expect(page.getByRole('table')).toContainText(name);
  });

  await test.step('it is found by a word and Enter, read, and sent', async () => {
    await page.goto(`${adminUrl()}/inquiries/${await memberIdOf(username)}`);
    const field = page.getByRole('textbox', { name: '답변' });
    await field.press('/');
    await page.getByRole('combobox').fill(name);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('combobox').press('Enter');
    await expect(field).toHaveValue(`Within a day, ${username}`);
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: '답변 보내기' }).click();
    await expect(page.getByRole('log')).toContainText(`Within a day, ${username}`);
  });
});
