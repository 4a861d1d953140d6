import { writeFile } from 'node:fs/promises';
import { adminUrl, memberUrl } from '../fixtures.ts';
import { logInAdmin, logInMember } from '../log-in.ts';
import { aMemberWith } from '../member-fixtures.ts';
import { gateScreens, memberScreens, officeScreens } from '../screen-checks.ts';
import { expect, test } from '../test.ts';
import { FieldWalk, type Walk } from '../text-fields.ts';

/** The nights also press every button: what opens has fields of its own. */
const isLong = process.env.STARLINE_LONG === '1';

/** Expects that each text was right or refused with a sentence, and writes the answers for a report. */
async function expectAllAnswered(found: Walk, atLeast: number): Promise<void> {
  const { title } = test.info();
  const answers = Object.values(found.fields).flat();
  const counts = {
    fields: Object.keys(found.fields).length,
    right: answers.filter(({ right }) => right !== undefined).length,
    refused: answers.filter(({ refused }) => refused !== undefined).length,
    wrong: found.wrong.length,
  };
  console.log(`${title}: ${JSON.stringify(counts)}`);
  await writeFile(test.info().outputPath('fields.json'), JSON.stringify({ counts, ...found }, null, 1));
  expect(found.wrong).toEqual([]);
  expect(counts.fields).toBeGreaterThan(atLeast);
}

test.describe('every text field answers what is typed, and the Enter of a composition does nothing', () => {
  // A minute and more each: both workers share them.
  test.describe.configure({ mode: 'parallel' });
  test('portal, before the login', async ({ page }) => {
    await expectAllAnswered(await new FieldWalk(page, memberUrl()).visit(gateScreens, isLong), 8);
  });

  test('portal, behind the login', async ({ page }) => {
    const { username } = await aMemberWith({ withdrawable: 50_000, lotto: 50_000, purchase: 50_000 });
    await logInMember(page, username);
    await expectAllAnswered(await new FieldWalk(page, memberUrl()).visit(memberScreens, isLong), 15);
  });

  test('office', async ({ page }) => {
    await logInAdmin(page);
    const paths = officeScreens.map((path) => `/${path}`);
    await expectAllAnswered(await new FieldWalk(page, adminUrl()).visit(paths, isLong), 60);
  });

  test('office in English, whose sentences hold no Korean', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('admin-language', 'en'));
    await logInAdmin(page);
    const paths = ['/members?edit=1', '/points?add=true', '/settings', '/settings?tab=operation', '/centers'];
    const found = await new FieldWalk(page, adminUrl()).visit(paths, false);
    await expectAllAnswered(found, 10);
    const sentences = Object.values(found.fields).flatMap((answers) => answers.map(({ refused }) => refused));
    expect(sentences.filter((sentence) => /[가-힣]/.test(sentence ?? ''))).toEqual([]);
  });
});
