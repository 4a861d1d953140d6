import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { adminUrl, memberUrl } from '../fixtures.ts';
import { enter } from '../global-setup.ts';
import { logInAdmin, logInMember } from '../log-in.ts';
import { aMemberWith } from '../member-fixtures.ts';
import { closeContexts } from '../page-parts.ts';
import { type Product, startProduct } from '../product.ts';
import { settled } from '../screen-checks.ts';
import { type SpeechLanguage, speechOf } from '../speech.ts';
import { type Browser, expect, type Page, test } from '../test.ts';

const BOOK = resolve(import.meta.dirname, '../../../../docs/speech.md');
/** Writes the page of the book instead of comparing it. */
const WRITES = process.env.STARLINE_WRITE_SPEECH === '1';
const LANGUAGES = { ko: 'Korean', en: 'English' } as const;

/** With data of its own: the back office counts and compares what all members do. */
const before = { ...process.env };
let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ seed: 'none' });
  await enter(product);
});
test.afterEach(closeContexts);
test.afterAll(async () => {
  Object.assign(process.env, before);
  await product.stop();
});

/**
 * What differs from run to run stands as a fixed text. The lotto wallet of a fixture ends as its username.
 */
const steady = (line: string, username: string) =>
  line
    .replaceAll(username, 'member1')
    .replaceAll(username.slice(-4), '0001')
    .replaceAll(/\b\d\d-\d\d-\d\d\b/g, '26-11-21')
    .replaceAll(/\b\d\d:\d\d(:\d\d)?\b/g, '10:00')
    .replaceAll(/\d+월 \d+일( \([일월화수목금토]\))?/g, '11월 21일')
    .replaceAll(
      /\b(January|February|March|April|May|June|July|August|(Septem|Octo|Novem|Decem)ber) \d+/g,
      'November 21',
    );

async function pageIn(browser: Browser, key: string, language: SpeechLanguage): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 2000 } });
  await context.addInitScript(([name, chosen]) => localStorage.setItem(name, chosen), [
    key,
    language,
  ] as const);
  return context.newPage();
}

/** Returns the sections of the page: the lines of each screen in each language, by its heading. */
function sectionsOf(book: string): Map<string, string> {
  const sections = book.matchAll(/^### (.+)\n\n```\n([\s\S]*?)\n```$/gm);
  return new Map([...sections].map(([, title = '', lines = '']) => [title, lines]));
}

test('ten screens are said as the book writes it, in Korean and English', async ({ browser }) => {
  const { username, member } = await aMemberWith({ withdrawable: 200_000, purchase: 50_000 });
  await member.act('withdrawals.request', { type: 'bank', amount: 20_000 });
  const book = await readFile(BOOK, 'utf8');
  const expected = sectionsOf(book);
  let written = book;
  const hear = async (
    page: Page,
    base: string,
    screens: Record<string, string>,
    language: SpeechLanguage,
  ) => {
    for (const [screen, path] of Object.entries(screens)) {
      const title = `${screen}, ${LANGUAGES[language]}`;
      await test.step(title, async () => {
        await page.goto(`${base}/${path}`);
        await settled(page);
        const said = async () =>
          (await speechOf(page, language)).map((line) => steady(line, username)).join('\n');
        if (!WRITES) return expect.poll(said, title).toBe(expected.get(title));
        await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
        written = written.replace(
          `\`\`\`\n${expected.get(title)}\n\`\`\``,
          `\`\`\`\n${await said()}\n\`\`\``,
        );
      });
    }
  };
  for (const language of ['ko', 'en'] as const) {
    const portal = await pageIn(browser, 'language', language);
    await hear(portal, memberUrl(), { 'Login of the portal': 'login' }, language);
    await logInMember(portal, username);
    const own = {
      Home: 'dashboard',
      Withdrawal: 'withdraw',
      Deposit: 'deposit',
      Password: 'settings?tab=password',
    };
    await hear(portal, memberUrl(), own, language);
    const office = await pageIn(browser, 'admin-language', language);
    await hear(office, adminUrl(), { 'Login of the office': 'login' }, language);
    await logInAdmin(office);
    const desk = {
      Withdrawals: `withdraws?username=${username}`,
      Members: `members?username=${username}`,
      'A new adjustment': 'points?add=true',
      'A new code grant': 'code-rewards?add=true',
    };
    await hear(office, adminUrl(), desk, language);
  }
  if (WRITES) await writeFile(BOOK, written);
});
