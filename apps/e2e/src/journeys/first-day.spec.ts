import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { person } from '../api.ts';
import { adminUrl, memberUrl } from '../fixtures.ts';
import { pointAt } from '../global-setup.ts';
import { catchMails } from '../mail-catcher.ts';
import {
  addOwner,
  approveNewest,
  confirmTwoPeople,
  enterOffice,
  expectSent,
  type Office,
  setUpSecondFactor,
} from '../owners.ts';
import { closeContexts, openRows, passInOffice } from '../page-parts.ts';
import { type Product, startProduct } from '../product.ts';
import { expect, type Page, test } from '../test.ts';

const FIRST = { username: 'first', password: 'starline-first-1', name: '김하나' };
const SECOND = { username: 'second', password: 'starline-second-1', name: '이둘' };
const MEMBER_PASSWORD = 'starline-newcomer-1';
const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** An empty production, a mail server and a folder where backups are noted. */
const before = { ...process.env };
let product: Product;
let folder: string;
let mails: Awaited<ReturnType<typeof catchMails>>;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starline-first-day-'));
  mails = await catchMails(join(folder, 'mails.txt'));
  product = await startProduct({
    isProduction: true,
    smtpUrl: mails.url,
    env: { BACKUP_STATE_DIR: folder },
  });
  pointAt(product);
});
test.afterEach(closeContexts);
test.afterAll(async () => {
  Object.assign(process.env, before);
  await product.stop();
  mails.stop();
  await rm(folder, { recursive: true, force: true });
});

const guide = (page: Page) => page.getByRole('region', { name: '첫날 할 일' });

/** Expects on home that steps have ticked themselves off. */
async function expectDone({ page }: Office, ...steps: string[]): Promise<void> {
  await expect(async () => {
    await page.goto(`${adminUrl()}/home`);
    for (const step of steps) {
      const entry = guide(page).getByRole('listitem').filter({ hasText: step });
      await expect(entry.getByText('완료', { exact: true })).toBeAttached({ timeout: 1500 });
    }
  }).toPass();
}

/** Follows the link of a step on home, where `expectDone` stays. */
const follow = ({ page }: Office, step: string): Promise<void> =>
  guide(page).getByRole('link', { name: step }).click();

test('an owner walks through the guide of an empty production until each step has ticked itself off and it is gone', async ({
  browser,
}) => {
  await addOwner(product, FIRST);
  const first = await enterOffice(browser, FIRST);
  const office = first.page;

  await test.step('the plan is read and confirmed', async () => {
    await office.goto(`${adminUrl()}/home`);
    await expect(guide(office).getByRole('listitem')).toHaveCount(12);
    await follow(first, '보상 플랜 확인');
    await office.getByRole('button', { name: '이 플랜으로 확인' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '이 플랜으로 확인' }).click();
    await expect(office.getByText('플랜을 확인했습니다.')).toBeVisible();
    await expectDone(first, '보상 플랜 확인');
  });

  const calls = person(adminUrl(), 'admin');
  await test.step('a package is on sale, and there is a center', async () => {
    const { username, password } = FIRST;
    await calls.act('sessions.login', { username, password, totp: first.codes.pop() });
    const price = 10_000;
    await calls.act('packages.save', { name: '스타터', type: 'normal', price, pv: price, isOnSale: true });
    await follow(first, '센터 등록');
    const form = office.getByRole('form', { name: '센터 등록' });
    await form.getByLabel('센터명').fill('강남');
    await form.getByLabel('센터장 아이디').fill('company');
    await form.getByRole('button', { name: '확인' }).first().click();
    await form.getByRole('button', { name: '센터 등록' }).click();
    await expect(office.getByText('추가되었습니다')).toBeVisible();
    await expectDone(first, '상품 등록', '센터 등록');
  });

  await test.step('members see a deposit address, the company, its terms and its privacy policy', async () => {
    await follow(first, '입금 주소');
    await office.getByRole('button', { name: '주소 등록' }).click();
    await office.getByRole('dialog').getByLabel('새 주소').fill(WALLET);
    await office.getByRole('button', { name: '이 주소로 변경' }).click();
    await expect(office.getByText('입금 주소를 변경했습니다.')).toBeVisible();
    await passInOffice(office, 'home');
    await follow(first, '회사 정보');
    await office.getByLabel('상호').fill('스타라인 주식회사');
    await office.getByRole('button', { name: '저장' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '저장' }).click();
    await expect(office.getByText('저장 완료')).toBeVisible();
    await passInOffice(office, 'home');
    await follow(first, '이용약관과 개인정보처리방침');
    await publish(office, '이용약관');
    const privacy = { kind: 'privacy', effectiveOn: today(), texts: { ko: '개인정보 처리방침 제1조' } };
    await calls.act('policies.publish', await calls.act<{ id: number }>('policies.saveDraft', privacy));
    await expectDone(first, '입금 주소', '회사 정보', '이용약관과 개인정보처리방침');
  });

  const second =
    await test.step('a second owner is invited by mail, and both confirm two people', async () => {
      await follow(first, '두 번째 소유자와 두 사람 승인');
      await office.getByRole('button', { name: '관리자 초대' }).click();
      const dialog = office.getByRole('dialog', { name: '관리자 초대' });
      await dialog.getByLabel('아이디').fill(SECOND.username);
      await dialog.getByLabel('이름').fill(SECOND.name);
      await dialog.getByLabel('권한').selectOption('owner');
      await dialog.getByLabel('이메일 (선택)').fill('second@starline.example');
      await dialog.getByRole('button', { name: '관리자 초대' }).click();
      const shown = office.getByRole('dialog', { name: '초대 링크' });
      const link = String(await shown.getByText('/ad-xp/invitation#').textContent());
      const page = await (await browser.newContext()).newPage();
      await page.goto(link);
      await page.getByLabel('새 비밀번호').fill(SECOND.password);
      await page.getByRole('button', { name: '시작하기' }).click();
      const entered: Office = { page, codes: await setUpSecondFactor(page, SECOND.password) };
      await confirmTwoPeople(first, '확인했습니다. 다른 관리자도 확인하면 시작됩니다.');
      await confirmTwoPeople(entered, '두 사람 승인이 시작되었습니다.');
      await expectDone(first, '메일 보내기', '두 번째 소유자와 두 사람 승인');
      return entered;
    });

  await test.step('the worker runs, and the first backup is noted', async () => {
    await product.ops('backup', '--into', join(folder, 'backup'));
    await expectDone(first, '백그라운드 작업', '백업');
  });

  await test.step('a member signs up, consents and asks for a small deposit; the owners complete it', async () => {
    const newcomer = person(memberUrl(), 'member');
    await newcomer.act('members.signUp', {
      ...{ username: 'newcomer', password: MEMBER_PASSWORD, name: '김신입', phone: '01098765432' },
      centerId: (await newcomer.ask<{ id: number }>('lookups.center', { center: '강남' })).id,
      recommenderId: (await newcomer.ask<{ id: number }>('lookups.recommender', { username: 'company' })).id,
      answers: (await newcomer.ask<{ id: number }[]>('policies.list')).map(({ id }) => ({
        policyId: id,
        isGiven: true,
      })),
    });
    await newcomer.act('sessions.login', { username: 'newcomer', password: MEMBER_PASSWORD });
    expect(await newcomer.ask('consents.pending')).toEqual([]);
    expect(await newcomer.ask('deposits.address')).toMatchObject({ address: WALLET });
    await newcomer.act('deposits.request', { amount: 30_000, accountHolder: '김신입' });
    await follow(first, '첫 입금');
    const row = openRows(office).first();
    await row.getByRole('checkbox').check();
    await office.getByRole('region', { name: '1건' }).getByRole('button', { name: '완료 처리' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '완료 처리' }).click();
    await expectSent(first, '지금 승인할 수 있는 관리자 1명');
    await approveNewest(second, '입금');
    await expectDone(first, '첫 입금');
  });

  await test.step('one owner asks for the first settlement, the other approves it, the worker pays it, and the guide is gone', async () => {
    await follow(first, '첫 정산');
    await office.getByRole('button', { name: /미리보기$/ }).click();
    await office.getByRole('button', { name: '지급', exact: true }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '지급', exact: true }).click();
    await expectSent(first, '지금 승인할 수 있는 관리자 1명');
    await approveNewest(second, '정산');
    await expect(async () => {
      await office.goto(`${adminUrl()}/home`);
      await expect(office.getByRole('heading', { name: '정산', exact: true })).toBeVisible();
      await expect(guide(office)).toHaveCount(0, { timeout: 5000 });
    }).toPass();
  });
});

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date());

async function publish(office: Page, kind: string): Promise<void> {
  await office.getByRole('button', { name: new RegExp(`새 버전 쓰기 *${kind}`) }).click();
  const dialog = office.getByRole('dialog', { name: kind });
  await dialog.getByLabel('시행일').fill(today());
  await dialog.getByLabel('본문').fill(`${kind} 제1조`);
  await dialog.getByRole('button', { name: '초안 저장' }).click();
  await dialog.getByRole('button', { name: '게시' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: '게시' }).click();
  await expect(office.getByText('게시했습니다.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
}
