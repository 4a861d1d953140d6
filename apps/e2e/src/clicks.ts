import { chromium, type Page } from '@playwright/test';
import { switchRuleOff } from './approval-rules.ts';
import { launchOptions } from './browser.ts';
import { type Counted, countOf } from './click-counter.ts';
import { aCase, aDayToReconcile, aQueue, switchRuleOn } from './click-data.ts';
import * as tasks from './click-tasks.ts';
import { enter as logIn } from './enter.ts';
import { ADMIN, aColleague, adminUrl, anAdmin } from './fixtures.ts';
import { enter } from './global-setup.ts';
import { aBusyMember } from './member-fixtures.ts';
import { addDays } from './page-parts.ts';
import { buildWebs, startProduct } from './product.ts';
import { postShown, previewNext } from './settlement-acts.ts';

/**
 * `npm run clicks -w @starline/e2e` does the daily tasks of a clerk in a browser and prints the clicks, keys
 * and seconds of each. It starts a product, or uses the one of `E2E_MEMBER_URL` and `E2E_ADMIN_URL`, which
 * must have the owner of the journeys and no open bank request. Seconds are without reading and thinking.
 */
const LINES = 50;
/** What a batch may take: from home until it is made, and from then until its results are applied. */
const MOST = { made: 4, applied: 6 };

/** `before`: clicks and keys of the task before its path was shortened, counted in the same manner. */
type Row = { task: string; before: string; counted: Counted };
const rows: Row[] = [];
const add = async (task: string, before: string, work: (counted: Counted) => Promise<void>) => {
  const counted = await countOf(work);
  rows.push({ task, before, counted });
  return counted;
};

const isGiven = process.env.E2E_MEMBER_URL && process.env.E2E_ADMIN_URL;
if (!isGiven) await buildWebs();
const product = isGiven ? undefined : await startProduct();
if (product) await enter(product);
const browser = await chromium.launch(launchOptions());

async function open(who: { username: string; password: string }): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, locale: 'ko-KR', timezoneId: 'Asia/Seoul' },
  });
  const page = await context.newPage();
  await logIn(page, adminUrl(), who.username, who.password);
  return page;
}

/** Makes a batch and pays it, as two people, and returns its number. */
async function payBatch(
  maker: Page,
  checker: Page,
): Promise<{ number: string; made: number; applied: number }> {
  await tasks.begin(maker, 'home', '처리 대기');
  await tasks.begin(checker, 'home', '처리 대기');
  const made = await add(`${LINES} bank payouts: home → batch made`, '6', (counted) =>
    tasks.makeBatch(maker, counted),
  );
  const number = await maker.getByRole('heading', { level: 1 }).innerText();
  const send = await add('… send', '3', (counted) => tasks.sendBatch(maker, counted));
  await add('… approve, as second administrator', '4', (counted) => tasks.approveBatch(checker, counted));
  let lines: string[] = [];
  const file = await add('… file', '3', async (counted) => {
    lines = await tasks.fetchFile(maker, counted);
  });
  const result = await add('… result applied', '3', (counted) => tasks.applyResult(maker, counted, lines));
  const applied = [send, file, result].reduce((sum, { clicks, keys }) => sum + clicks + keys, 0);
  return { number, made: made.clicks + made.keys, applied };
}

try {
  const admin = await anAdmin();
  const finance = await aColleague('finance');
  const owner = await aColleague('owner');
  await switchRuleOn(admin);
  await aQueue(LINES);
  const maker = await open(finance);
  const checker = await open(ADMIN);
  const { number, made, applied } = await payBatch(maker, checker);
  await switchRuleOff('payouts', admin, owner);

  const found = await aCase();
  await tasks.begin(checker, `withdraws?username=${found.username}&status=요청`, found.username);
  await add('reject with a reason, from the list', '4', (counted) => tasks.reject(checker, counted, found));
  await tasks.begin(checker, 'home', '처리 대기');
  const searches: [name: string, before: string, text: string, address: RegExp][] = [
    ['member by phone', '3', found.phone, new RegExp(`/members/${found.id}$`)],
    ['TXID', '2 in its field', found.transactionId, new RegExp(`/deposits/${found.deposit}$`)],
    ['W- number', 'impossible', `W-${found.withdrawal}`, new RegExp(`/withdrawals/${found.withdrawal}$`)],
    ['D- number', 'impossible', `D-${found.deposit}`, new RegExp(`/deposits/${found.deposit}$`)],
    ['B- number', 'impossible', number, /\/payouts\?id=\d+$/],
  ];
  for (const [name, before, text, address] of searches)
    await add(`find: ${name}`, before, (counted) => tasks.find(checker, counted, text, address));
  await tasks.begin(checker, `deposit?username=${found.username}`, found.username);
  await add('correct a deposit, from the list', '5', (counted) =>
    tasks.correctDeposit(checker, counted, found),
  );
  await tasks.begin(checker, 'inquiries?state=waiting', found.question);
  await add('answer an inquiry, from the list', '3', (counted) => tasks.answer(checker, counted, found));
  await tasks.begin(checker, `members/${found.id}`, '출금 보류');
  await add("block a member's withdrawals, on the page", '3', (counted) => tasks.hold(checker, counted));
  await aDayToReconcile();
  await tasks.begin(checker, 'home', '대사할 날 (은행)');
  await add('reconcile one line and sign its day, from home', '7', (counted) =>
    tasks.reconcile(checker, counted),
  );

  const { username } = await aBusyMember();
  const { today } = await admin.ask<{ today: string }>('settlements.status');
  for (const day of [today, addDays(today, 1)]) {
    await previewNext(checker, day);
    await postShown(checker);
  }
  await tasks.begin(checker, `rewards?searchId=${username}`, '관리자 보정');
  await add('why a reward was paid, from its row', '1', (counted) => tasks.readReason(checker, counted));

  console.table(
    rows.map(({ task, before, counted: { clicks, keys, seconds } }) => ({
      task,
      before,
      ...{ clicks, keys, together: clicks + keys, seconds: seconds.toFixed(1) },
    })),
  );
  const say = (what: string, count: number, most: number) =>
    console.log(`${what}: ${count} of at most ${most}, ${count <= most ? 'met' : 'missed'}`);
  say('home → batch made', made, MOST.made);
  say('batch made → results applied, by its maker', applied, MOST.applied);
} finally {
  await browser.close();
  await product?.stop();
}
