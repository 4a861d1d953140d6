import { adminUrl, memberUrl } from '../fixtures.ts';
import { logInAdmin, logInMember } from '../log-in.ts';
import { aMemberWith } from '../member-fixtures.ts';
import { followLink } from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';

/** Returns a function that reads the texts that Chromium gives to a screen reader to be said. */
async function listener(page: Page): Promise<() => Promise<string[]>> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Accessibility.enable');
  return async () => {
    const { nodes } = await protocol.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const isSaid = (id: string | undefined): boolean => {
      const node = id === undefined ? undefined : byId.get(id);
      const live = node?.properties?.find(({ name }) => name === 'live')?.value.value;
      return live === 'polite' || live === 'assertive' || (node !== undefined && isSaid(node.parentId));
    };
    return nodes
      .filter(({ role, parentId }) => role?.value === 'StaticText' && isSaid(parentId))
      .map(({ name }) => String(name?.value));
  };
}

test('a refused login and a wrong amount are said, the same error once more at each try', async ({
  page,
}) => {
  const { username } = await aMemberWith({ withdrawable: 50_000 });
  const said = await listener(page);
  await page.goto(`${memberUrl()}/login`);
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[autocomplete=current-password]').fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect.poll(said).toEqual(['아이디 또는 비밀번호를 확인해 주세요.']);

  await logInMember(page, username);
  await followLink(page, '/withdraw');
  const amount = page.getByLabel('신청 금액', { exact: false });
  await amount.fill('5');
  await amount.press('Enter');
  const error = /^신청 금액.*: /;
  const errors = async () => (await said()).filter((text) => error.test(text)).length;
  await expect.poll(errors).toBe(1);
  await expect.poll(errors).toBe(0);
  await amount.press('Enter');
  await expect.poll(errors).toBe(1);
});

test('what a dialog of the office refuses is said inside of it, and how the act ended after it', async ({
  page,
}) => {
  const { username } = await aMemberWith({});
  await logInAdmin(page);
  const said = await listener(page);
  await page.goto(`${adminUrl()}/points`);
  await page.getByRole('button', { name: '보정 등록' }).first().click();
  const name = page.getByRole('dialog').getByLabel('아이디');
  await name.fill('no-such-member');
  await name.press('Enter');
  await expect.poll(said).toContainEqual(expect.stringMatching(/^아이디.*: /));
  await name.fill(username);
  await name.press('Enter');
  await expect.poll(said).toContainEqual(expect.stringContaining('한회원'));
  await page.getByRole('dialog').getByLabel('금액').fill('300');
  await page.keyboard.press('Enter');
  await expect.poll(said).toContainEqual(expect.stringContaining('포인트 보정 완료'));
});
