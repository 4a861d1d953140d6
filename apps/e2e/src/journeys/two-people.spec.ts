import { person } from '../api.ts';
import { adminUrl } from '../fixtures.ts';
import { pointAt } from '../global-setup.ts';
import { addOwner, addPackage, approveNewest, confirmTwoPeople, enterOffice, expectSent } from '../owners.ts';
import { closeContexts } from '../page-parts.ts';
import { type Product, startProduct } from '../product.ts';
import { expect, test } from '../test.ts';

const FIRST = { username: 'first', password: 'starline-first-1', name: '김하나' };
const SECOND = { username: 'second', password: 'starline-second-1', name: '이둘' };
const THIRD = { username: 'third', password: 'starline-third-1', name: '박셋' };

/** Production of its own: here the rules come into force by what the owners do. */
const before = { ...process.env };
let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ isProduction: true });
  pointAt(product);
});
test.afterEach(closeContexts);
test.afterAll(async () => {
  Object.assign(process.env, before);
  await product.stop();
});

test('two owners bring the rules into force; when the second leaves, the first is told so and gets around nothing', async ({
  browser,
}) => {
  await addOwner(product, FIRST);
  const first = await enterOffice(browser, FIRST);

  await test.step('alone, an owner acts at once', async () => {
    await addPackage(first, '혼자 만든 상품');
    await expect(first.page.getByRole('row', { name: /혼자 만든 상품/ })).toBeVisible();
  });

  await test.step('the form says what a second account changes, and nothing before its person confirmed', async () => {
    await first.page.goto(`${adminUrl()}/settings/admins?add=true`);
    const dialog = first.page.getByRole('dialog', { name: '관리자 추가' });
    await expect(dialog).toContainText('두 사람 승인을 확인한 뒤부터 승인자로 셉니다');
    await expect(dialog).toContainText('정산 승인·되돌리기');
    await dialog.getByLabel('아이디').fill(SECOND.username);
    await dialog.getByLabel('이름').fill(SECOND.name);
    await dialog.getByLabel('비밀번호', { exact: false }).first().fill(SECOND.password);
    await dialog.getByLabel('권한').selectOption('owner');
    await dialog.getByRole('button', { name: '저장' }).click();
    await expect(first.page.getByText('추가되었습니다')).toBeVisible();
    await addPackage(first, '아직 혼자 만든 상품');
    await expect(first.page.getByRole('row', { name: /아직 혼자 만든 상품/ })).toBeVisible();
  });

  const second = await enterOffice(browser, SECOND);
  await test.step('both confirm, and the rules are in force at once', async () => {
    await confirmTwoPeople(first, '확인했습니다. 다른 관리자도 확인하면 시작됩니다.');
    await confirmTwoPeople(second, '두 사람 승인이 시작되었습니다.');
    await addPackage(first, '둘이 만든 상품');
    await expectSent(first, '지금 승인할 수 있는 관리자 1명');
    await expect(first.page.getByRole('row', { name: /둘이 만든 상품/ })).toHaveCount(0);
    await approveNewest(second, '상품');
    await first.page.reload();
    await expect(first.page.getByRole('row', { name: /둘이 만든 상품/ })).toBeVisible();
  });

  await test.step('the dialog that deletes the second owner names what then stops, and the command that helps', async () => {
    await first.page.goto(`${adminUrl()}/settings/admins`);
    await first.page
      .getByRole('row', { name: /second/ })
      .getByRole('button', { name: '삭제' })
      .click();
    const dialog = first.page.getByRole('alertdialog');
    await expect(dialog).toContainText('이 계정이 없으면 승인할 사람이 모자라 멈추는 작업:');
    for (const kind of ['정산 승인·되돌리기', '증빙 없는 입금 완료', '관리자와 역할'])
      await expect(dialog).toContainText(kind);
    await expect(dialog).toContainText('npm run ops -- admin create');
    await dialog.getByRole('button', { name: '삭제' }).click();
    await expect(first.page.getByText('삭제하지 않고 사용을 중지했습니다.', { exact: false })).toBeVisible();
    // An account that acted keeps its name in the records.
    await expect(first.page.getByRole('row', { name: /second/ })).toContainText('사용 중지');
  });

  await test.step('a refusal says that no administrator could approve now, and home says it in amber', async () => {
    await addPackage(first, '멈춘 상품');
    await expectSent(first, '승인할 수 있는 다른 관리자가 없습니다. 운영자가 관리자를 추가해야 합니다.');
    await first.page.goto(`${adminUrl()}/home`);
    const banner = first.page.getByText('승인할 수 있는 관리자가 없는 요청이 1건 있습니다.');
    await expect(banner).toBeVisible();
    await expect(banner.locator('xpath=ancestor-or-self::*[contains(@class, "text-warn")]')).toBeVisible();
  });

  await test.step('no call of the owner who is left gets around it', async () => {
    const alone = person(adminUrl(), 'admin');
    const { username, password } = FIRST;
    await alone.act('sessions.login', { username, password, totp: first.codes.pop() });
    const { rows } = await alone.ask<{ rows: { id: number }[] }>('approvals.list', { view: 'waiting' });
    expect(rows).toHaveLength(1);
    const off = { kind: 'catalogue', isOn: false, single: null, byMaker: null, byMember: null };
    const refused: [procedure: string, input: object, code: string][] = [
      ['approvals.approve', { id: rows[0]?.id }, 'approval_own'],
      ['approvals.saveRule', off, 'approval_required'],
      ['approvals.confirmTwoPeople', {}, 'nothing_changed'],
      ['admins.create', { ...THIRD, role: 'owner' }, 'approval_required'],
      [
        'admins.invite',
        { username: 'fourth', name: '넷', role: 'owner', language: 'ko' },
        'approval_required',
      ],
    ];
    for (const [procedure, input, code] of refused)
      await expect(alone.act(procedure, input), procedure).rejects.toThrow(code);
    const rules =
      await alone.ask<{ kind: string; isOn: boolean; inForceSince: string | null }[]>('approvals.rules');
    expect(rules.filter(({ isOn, inForceSince }) => !isOn || inForceSince === null)).toEqual([]);
  });

  await test.step('the command of the dialog adds an owner, who approves what waited', async () => {
    await addOwner(product, THIRD);
    const third = await enterOffice(browser, THIRD);
    await approveNewest(third, '상품');
    await first.page.goto(`${adminUrl()}/catalogue`);
    await expect(first.page.getByRole('row', { name: /멈춘 상품/ })).toBeVisible();
  });
});
