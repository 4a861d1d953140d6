import { expectFitsInLargeText } from '../large-text.ts';
import { logInAdmin } from '../log-in.ts';
import { aBusyMember } from '../member-fixtures.ts';
import { passInOffice } from '../page-parts.ts';
import { expectLanguagesSaid, officeScreens } from '../screen-checks.ts';
import { test } from '../test.ts';

// A page that opens on a phone is not the one that a desk had before.
test.use({ viewport: { width: 390, height: 844 } });

test('no page of the office pans on a phone with letters of twice the size, and names there say their language', async ({
  page,
}) => {
  await aBusyMember();
  await page.addInitScript(() => localStorage.setItem('admin-language', 'en'));
  await logInAdmin(page);
  for (const path of officeScreens) {
    await passInOffice(page, path);
    await expectLanguagesSaid(page, path);
    await expectFitsInLargeText(page, path);
  }
});
