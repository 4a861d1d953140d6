import { memberUrl } from '../fixtures.ts';
import { expectSeenInForcedColors } from '../forced-colors.ts';
import { logInAdmin, logInMember } from '../log-in.ts';
import { aBusyMember } from '../member-fixtures.ts';
import { passInOffice } from '../page-parts.ts';
import { settled } from '../screen-checks.ts';
import { test } from '../test.ts';

test('in forced colours the back office shows edges, what is chosen, bars and the focus', async ({
  page,
}) => {
  await logInAdmin(page);
  for (const path of ['home', 'members', 'withdraws', 'reconciliation', 'settings']) {
    await passInOffice(page, path);
    await settled(page);
    await test.step(path, () => expectSeenInForcedColors(page));
  }
});

test('in forced colours the portal shows edges, what is chosen, bars and the focus', async ({ page }) => {
  const { username } = await aBusyMember();
  await logInMember(page, username);
  for (const path of ['/dashboard', '/withdraw?tab=bank', '/rewards', '/settings']) {
    await page.goto(memberUrl() + path);
    await settled(page);
    await test.step(path, () => expectSeenInForcedColors(page));
  }
});
