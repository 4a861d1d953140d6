import { aMember, memberUrl, uniqueName } from '../fixtures.ts';
import { refuse } from '../refuse.ts';
import { expectNothingCutOffAtBoth, PHONE } from '../screen-checks.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: PHONE });

test('the signup explains each rule, checks center and recommender, and accepts no name twice', async ({
  page,
}) => {
  const taken = uniqueName('taken');
  await aMember({ username: taken, name: '이미' });
  await page.route('**/countries.list**', (route) => route.abort());
  await page.goto(`${memberUrl()}/signup?recommender=company`);
  const submit = page.getByRole('button', { name: '가입하기' });
  await expect(page.getByText(/^추천인 ./).last()).toBeVisible();
  await submit.click();
  await expect(page.getByText('필수 항목입니다.').first()).toBeVisible();
  const username = page.getByLabel('아이디', { exact: false }).first();
  await username.fill('HONG-1');
  await username.blur();
  await expect(username).toHaveValue('hong-1');
  await expect(page.getByText('아이디는 영문 소문자와 숫자로 20자까지 쓸 수 있습니다.')).toBeVisible();
  await username.fill(taken);
  await page.getByLabel('이름', { exact: false }).first().fill('새사람');
  await page.getByLabel('비밀번호', { exact: false }).first().fill('abc');
  await page.getByLabel('휴대폰 번호', { exact: false }).fill('010-1234-5678');
  await page.getByLabel('휴대폰 번호', { exact: false }).blur();
  await expect(page.getByLabel('휴대폰 번호', { exact: false })).toHaveValue('01012345678');
  // The fixed list replaces the one that could not be loaded.
  await expect(page.getByLabel('국가').locator('option')).toHaveText([
    '대한민국',
    '일본',
    '중국',
    '베트남',
    '기타',
  ]);
  await page.getByRole('button', { name: '확인 센터' }).click();
  await expect(page.getByText('필수 항목입니다.').first()).toBeVisible();
  await page.locator('input[name=center]').fill('없는센터');
  await page.getByRole('button', { name: '확인 센터' }).click();
  await expect(page.getByText('없는 센터입니다. 이름을 다시 확인해 주세요.')).toBeVisible();
  await page.locator('input[name=recommender]').fill('nobody0');
  await page.getByRole('button', { name: '확인 추천인' }).click();
  await expect(page.getByText('없는 추천인입니다. 아이디를 다시 확인해 주세요.')).toBeVisible();
  await submit.click();
  await expect(page.getByText('비밀번호는 4자 이상 입력해 주세요.')).toBeVisible();
  await page.getByLabel('비밀번호', { exact: false }).first().fill('abcd');
  await page.locator('input[name=center]').fill('HQ');
  await page.locator('input[name=recommender]').fill('company');
  await submit.click();
  await expect(page.getByText('센터를 확인해 주세요.')).toBeVisible();
  await expect(page.getByText('추천인을 확인해 주세요.')).toBeVisible();
  await expectNothingCutOffAtBoth(page, 'the signup, refused');
  await page.getByRole('button', { name: '확인 센터' }).click();
  await page.getByRole('button', { name: '확인 추천인' }).click();
  await submit.click();
  await expect(page.getByText('이미 사용 중인 아이디입니다.').first()).toBeVisible();
  await username.fill(uniqueName('free'));
  await refuse(page, 'members.signUp', 'server_error', 500);
  await submit.click();
  await expect(page.getByText('서버 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.')).toBeVisible();
  await page.unrouteAll();
  await submit.click();
  await expect(page).toHaveURL(/login/);
  await expect(page.getByText('가입이 완료되었습니다. 로그인해 주세요.')).toBeVisible();
});
