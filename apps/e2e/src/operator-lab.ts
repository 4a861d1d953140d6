import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { person } from './api.ts';
import { launchOptions } from './chromium.ts';
import { enter } from './enter.ts';
import { type Effort, Hands } from './operator-hands.ts';
import { startProduct } from './product.ts';

/**
 * Walks tasks of a clerk's day through the back office as a practised clerk does, and prints for each a JSON row with clicks, keys,
 * waits and seconds. Argument, optional: the address of the back office of a product that runs with demo data; it gets a
 * member with requests.
 */
const OWNER = { username: 'admin', password: 'demo-star-admin' };
const PAYOUTS = 50;
const FAILED_LINES = [17, 38];
const LIMIT_MS = 20_000;

type Work = { phone: string; username: string };
type Task = { task: string; run: (hands: Hands, page: Page, work: Work) => Promise<void> };

const rowsOf = (page: Page): Locator => page.locator('tbody tr[data-row]');
const heading = (page: Page, name: RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** Opens the page of a member from anywhere. */
async function find(hands: Hands, page: Page, text: string): Promise<void> {
  await hands.press('Control+k');
  await hands.see(page.getByRole('dialog').getByRole('combobox'));
  await hands.type(text);
  await hands.press('Enter');
}

const tasks: Task[] = [
  {
    task: `${PAYOUTS} bank payouts: file, result with two failures, both given back`,
    run: async (hands, page) => {
      await hands.press('g', 'w');
      await hands.see(heading(page, /^출금 관리/));
      await hands.click(page.getByRole('radio', { name: /^은행/ }));
      await hands.choose(page.getByRole('combobox', { name: '상태' }), '요청');
      await hands.choose(page.locator('section select').last(), String(PAYOUTS));
      await hands.see(rowsOf(page).nth(12));
      // Escape leaves the list of sizes, which would take the letters.
      await hands.press('Escape', 'a', 'b');
      await hands.see(page.getByRole('dialog'));
      await hands.press('Control+Enter');
      await hands.see(heading(page, /^B-\d{6}-\d\d/));
      await hands.press('s');
      await hands.see(page.getByRole('alertdialog'));
      await hands.press('Control+Enter');
      await hands.see(page.getByRole('button', { name: '내려받기' }));
      await hands.press('d');
      await hands.see(page.getByRole('dialog').getByRole('textbox'));
      await hands.type('은행');
      const download = page.waitForEvent('download');
      await hands.press('Enter');
      const file = await (await download).createReadStream();
      const bytes = Buffer.concat(await file.toArray());
      await hands.chooseFile(page.locator('input[type=file]'), resultOf(bytes));
      await hands.see(page.getByRole('dialog').getByText('지급 48'));
      await hands.press('Control+Enter');
      const settle = page.getByRole('button', { name: '모두 반환' });
      await hands.click(settle);
      await hands.see(page.getByRole('alertdialog'));
      await hands.press('Control+Enter');
      await settle.waitFor({ state: 'detached' });
    },
  },
  {
    task: 'reject a request with a reason',
    run: async (hands, page) => {
      await hands.press('g', 'w');
      await hands.choose(page.getByRole('combobox', { name: '상태' }), '요청');
      await hands.see(rowsOf(page).filter({ hasNotText: '완료' }).first());
      await hands.press('j', 'x');
      const dialog = page.getByRole('alertdialog');
      await hands.see(dialog.getByRole('combobox'));
      await hands.press('ArrowDown', 'ArrowDown', 'Control+Enter');
      await dialog.waitFor({ state: 'detached' });
    },
  },
  {
    task: 'find a member by phone',
    run: async (hands, page, { phone, username }) => {
      await find(hands, page, phone);
      await hands.see(heading(page, new RegExp(username)));
    },
  },
  {
    task: 'why a reward',
    run: async (hands, page) => {
      await find(hands, page, 'demo1');
      await hands.see(heading(page, /demo1/));
      await hands.press('5');
      await hands.see(rowsOf(page).first());
      await hands.press('j', 'Enter');
      await hands.see(page.getByRole('dialog').getByRole('definition'));
    },
  },
  {
    task: 'correct a deposit',
    run: async (hands, page, { username }) => {
      await find(hands, page, username);
      await hands.see(heading(page, new RegExp(username)));
      await hands.press('3');
      await hands.see(rowsOf(page).first());
      await hands.press('j', 'Enter');
      await hands.see(heading(page, /^D-/));
      await hands.press('e');
      const dialog = page.getByRole('dialog');
      await hands.see(dialog.getByRole('textbox').first());
      await hands.press('Control+a');
      await hands.type('250');
      await hands.press('Tab', 'Tab');
      await hands.type('금액 오기');
      await hands.press('Control+Enter');
      await dialog.waitFor({ state: 'detached' });
    },
  },
];

/** What the bank answers to its file. */
function resultOf(file: Buffer): { name: string; mimeType: string; buffer: Buffer } {
  const lines = new TextDecoder('euc-kr').decode(file).trim().split('\r\n').slice(1);
  const rows = lines.map((line, index) => {
    const [, account = '', won = '', , token = ''] = line.split(',').map((cell) => cell.replaceAll('"', ''));
    const isFailed = FAILED_LINES.includes(index + 1);
    return [account, won, token, isFailed ? '실패' : '정상', isFailed ? '' : `R${index + 1}`, ''].join(',');
  });
  const heads = '입금계좌번호,이체금액,받는분통장표시,처리결과,거래번호,오류내용';
  return { name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from([heads, ...rows].join('\r\n')) };
}

/** A member with a phone number of their own, open bank requests and a completed deposit. */
async function leaveWork(office: string): Promise<Work> {
  const owner = person(office, 'admin');
  await owner.act('sessions.login', OWNER);
  const member = person(new URL('/', office).href, 'member');
  const center = await member.ask<{ id: number }>('lookups.center', { center: 'HQ' });
  const above = await member.ask<{ id: number }>('lookups.recommender', { username: 'demo1' });
  const mark = Date.now().toString().slice(-8);
  const [username, phone] = [`lab${mark}`, `010${mark}`];
  const credentials = { username, password: 'pass1234' };
  await member.act('members.signUp', {
    ...credentials,
    name: '이영수',
    centerId: center.id,
    recommenderId: above.id,
    phone,
    countryId: 1,
  });
  await member.act('sessions.login', credentials);
  const found = await owner.ask<{ rows: { id: number }[] }>('members.list', { username, size: 10 });
  const memberId = found.rows[0]?.id;
  const point = { memberId, type: 'point', point: 500_000, description: '', isHidden: false };
  await owner.act('adjustments.create', point);
  await member.act('members.updateProfile', {
    bankName: '신한',
    accountNumber: '110-222-333444',
    accountHolder: '이영수',
  });
  for (let made = 0; made < PAYOUTS + 3; made += 1)
    await member.act('withdrawals.request', { type: 'bank', amount: 2_000 + made });
  const { id } = await member.act<{ id: number }>('deposits.request', {
    amount: 30_000,
    accountHolder: '이영수',
  });
  await owner.act('deposits.complete', { ids: [id] });
  return { phone, username };
}

async function walk(browser: Browser, office: string): Promise<void> {
  const work = await leaveWork(office);
  const owner = person(office, 'admin');
  await owner.act('sessions.login', OWNER);
  await owner.act('settings.save', { settings: { payout_batches: { value: 'on' } } }).catch(() => undefined);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'ko-KR' });
  page.setDefaultTimeout(LIMIT_MS);
  await enter(page, office, OWNER.username, OWNER.password);
  const hands = new Hands(page);
  for (const { task, run } of tasks) {
    await page.goto(`${office}/notices`);
    await heading(page, /./).waitFor();
    hands.take();
    await run(hands, page, work);
    process.stdout.write(`${JSON.stringify({ task, ...shown(hands.take()) })}\n`);
  }
}

const shown = ({ clicks, keys, waits, waitSeconds, seconds }: Effort) => ({
  clicks,
  keys,
  waits,
  'waited s': Number(waitSeconds.toFixed(1)),
  'seconds in all': Number(seconds.toFixed(1)),
});

const [given] = process.argv.slice(2);
const product = given ? undefined : await startProduct({ seed: 'demo' });
const browser = await chromium.launch(launchOptions());
try {
  await walk(browser, (given ?? product?.adminUrl ?? '').replace(/\/$/, ''));
} finally {
  await browser.close();
  await product?.stop();
}
