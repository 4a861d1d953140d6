import { callAdminRegisters, callSpreadsheets } from '../documented-admin-calls.ts';
import { ADMIN, anAdmin, memberUrl, PASSWORD, stockCatalogue, uniqueName } from '../fixtures.ts';
import { originalClient, uncalledPaths } from '../original-client.ts';
import { type Browser, expect, test } from '../test.ts';

const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

for (const stepUp of ['off', 'on'] as const) {
  test(`with step_up ${stepUp} members and administrators do everything through the documented calls alone`, async ({
    browser,
  }) => {
    await (await anAdmin()).act('settings.save', { settings: { step_up: { value: stepUp } } });
    await live(browser);
  });
}

async function live(browser: Browser) {
  const called = new Set<string>();
  const open = async () => originalClient(await (await browser.newContext()).newPage(), memberUrl(), called);
  const [visitor, office] = [await open(), await open()];
  const member = visitor;
  const username = uniqueName('rest');
  const recruitName = uniqueName('rest');
  await stockCatalogue(await anAdmin());

  const { id, recruitId } =
    await test.step('signing up under a center and a recommender, and logging in', async () => {
      const settings = await visitor.done('GET', '/settings');
      expect(
        settings.settings.find((each: { key_name: string }) => each.key_name === 'withdraw_fee_percent')
          .value,
      ).toBe(settings.withdraw_fee_percent);
      expect(await visitor.done('GET', '/public/countries')).toHaveLength(5);
      const center = await visitor.done('GET', '/lookup/center', { center: 'HQ' });
      const recommender = await visitor.done('GET', '/lookup/recommender', { username: 'company' });
      const newcomer = {
        password: PASSWORD,
        name: '김레스트',
        email: '',
        phone: '010-1234-5678',
        country_id: 1,
      };
      const under = { center_id: center.id, recommender_id: recommender.id };
      const refused = await visitor.call('POST', '/signup', { ...newcomer, ...under, username: 'NOT ok!' });
      expect([refused.status, refused.data.message]).toEqual([400, expect.stringMatching(/[가-힣]/)]);
      const first = await visitor.done('POST', '/signup', { ...newcomer, ...under, username });
      const second = await visitor.done('POST', '/signup', {
        ...newcomer,
        ...under,
        username: recruitName,
        recommender_id: first.id,
      });
      const wrong = await visitor.call('POST', '/login', { username, password: 'wrong' });
      expect([wrong.status, wrong.data.success]).toEqual([401, false]);
      const { user } = await visitor.done('POST', '/login', { username, password: PASSWORD });
      expect(user).toMatchObject({ id: first.id, username, is_admin: false });
      return { id: first.id as number, recruitId: second.id as number };
    });

  await test.step('a profile, at both bases, and a password', async () => {
    expect(await member.done('GET', `/api/members/${id}`)).toEqual(
      await member.done('GET', `/members/${id}`),
    );
    expect(await member.done('GET', `/api/members/username/${username}`)).toMatchObject({
      id,
      recommender: 'company',
    });
    const bank = {
      phone: '01099998888',
      bank_name: '신한',
      account_number: '110-1',
      account_holder: '김레스트',
    };
    const saved = await member.done('PUT', `/members/${id}`, { ...bank, wallet_trc20: WALLET });
    expect(saved.member).toMatchObject({ ...bank, wallet_trc20: WALLET });
    await member.done('PUT', `/api/members/${id}`, { ...bank, wallet_lotto: 'LOTTO-1' });
    await member.done('POST', '/api/proof', { password: PASSWORD });
    const locked = await member.call('PUT', `/members/${id}`, {
      wallet_trc20: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    });
    expect([locked.status, locked.data.code]).toEqual([403, 'field_locked']);
    const passwords = { currentPassword: PASSWORD, newPassword: `${PASSWORD}-2` };
    await member.done('PATCH', `/members/${id}/password`, passwords);
    await member.done('PATCH', `/api/members/${id}/password`, {
      currentPassword: passwords.newPassword,
      newPassword: PASSWORD,
    });
    await member.done('POST', '/proof', { password: PASSWORD });
    expect((await member.done('POST', '/proof/options')).options.rpId).toBe('localhost');
    await member.done('POST', '/login/passkey/options');
    const unknown = {
      id: 'AA',
      response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
    };
    const stranger = await member.call('POST', '/login/passkey', { credential: unknown });
    expect([stranger.status, stranger.data.code]).toEqual([401, 'login_failed']);
  });

  await test.step('an administrator logs in and looks around', async () => {
    const wrong = await office.call('POST', '/admin/login', { username: ADMIN.username, password: 'x' });
    expect([wrong.status, wrong.data.message]).toEqual([401, expect.stringMatching(/./)]);
    const { admin } = await office.done('POST', '/api/admin/login', {
      username: ADMIN.username,
      password: ADMIN.password,
    });
    expect(admin).toMatchObject({ username: ADMIN.username, is_admin: true });
    await office.done('POST', '/admin/proof', { password: ADMIN.password });
    for (const section of ['members', 'deposits', 'withdraws'])
      expect((await office.done('GET', `/api/admin/${section}/stats`)).total).toBeGreaterThanOrEqual(0);
    expect((await office.done('GET', '/api/tree/full')).tree[0].username).toBe('company');
    expect((await office.done('GET', '/api/tree/sponsor')).tree[0].username).toBe('company');
    expect((await office.done('GET', '/admin/countries')).length).toBe(5);
  });

  await test.step('a deposit is asked for and completed; a second one is deleted', async () => {
    for (const amount of [1000, 300])
      await member.done('POST', '/deposit', { username, amount, account_holder: '김레스트', memo: '' });
    const { data, total } = await office.done('GET', '/api/admin/deposits', {
      page: 1,
      limit: 25,
      username,
      status: '요청',
    });
    expect(total).toBe(2);
    const [small, large] = data as { id: number; amount: number }[];
    const complete = (...ids: unknown[]) => office.done('POST', '/api/admin/deposits/complete', { ids });
    await expect(complete(large?.id, 999_999_999)).rejects.toThrow('not_found');
    expect(await complete(large?.id)).toMatchObject({ completed: [large?.id], skipped: [] });
    await office.done('DELETE', `/api/admin/deposits/${small?.id}`);
    expect(await member.done('GET', `/deposit/username/${username}`)).toMatchObject([
      { status: '완료', amount: 1000 },
    ]);
    expect(await member.done('GET', `/purchase-points/${username}`)).toEqual({ available_point: 1000 });
  });

  await test.step('a package is bought, once for one key however often it is sent', async () => {
    const offered = (await member.done('GET', '/packages')) as { id: number; price: number }[];
    const thousand = offered.find(({ price }) => price === 1000);
    await member.done('POST', '/purchase', { username, package_id: thousand?.id });
    const empty = await member.call('POST', '/purchase', { username, package_id: thousand?.id });
    expect([empty.status, empty.data.code]).toEqual([409, 'insufficient_point']);
    expect(await member.done('GET', '/purchase-history', { username })).toMatchObject([
      { amount: 1000, type: 'normal', status: 'approved' },
    ]);
  });

  await test.step('points and coins by adjustment, and a code grant', async () => {
    const found = await office.done('GET', `/api/admin/code-give/check-username/${username}`);
    expect(found).toEqual({ member_id: id, name: '김레스트' });
    const adjust = (point: number, type: string) =>
      office.done('POST', '/api/point-adjust/adjust', {
        member_id: id,
        point,
        type,
        description: '',
        is_hidden: 0,
      });
    await adjust(1000, 'point');
    await adjust(200.5, 'lotto');
    const spare = await adjust(5, 'point');
    await office.done('DELETE', `/api/point-adjust/delete/${spare.id}`);
    const listed = (await office.done('GET', '/api/point-adjust')) as { username: string; point: number }[];
    expect(listed.filter((row) => row.username === username).map(({ point }) => point)).toEqual([
      200.5, 1000,
    ]);
    const [product] = await office.done('GET', '/api/admin/code-give/products');
    const grant = await office.done('POST', '/api/admin/code-give', { username, product_id: product.id });
    await office.done('PUT', `/api/admin/code-give/${grant.id}`, { active: 0 });
    await office.done('PUT', `/api/admin/products/${grant.id}/toggle`);
    const { rows } = await office.done('GET', '/api/admin/code-give', { page: 1, limit: 10, username });
    expect(rows).toMatchObject([{ id: grant.id, active: 1 }]);
    const products = await office.done('GET', '/api/admin/products', { page: 1, limit: 25, username });
    expect(products.total).toBe(2);
    await office.done('DELETE', `/api/admin/code-give/${grant.id}`);
    const kept = (products.data as { id: number; type: string }[]).find(({ type }) => type === 'normal');
    await office.done('DELETE', `/api/admin/products/${kept?.id}`);
    expect(await member.done('GET', `/purchase-points/${username}`)).toEqual({ available_point: 1000 });
  });

  await test.step('points are converted, withdrawn, cancelled and paid; nothing is lost', async () => {
    await member.done('POST', '/point-purchase', { username, amount: 300 });
    expect(await member.done('GET', '/point-purchase', { username })).toMatchObject([
      { amount: 300, used_withdraw: 315 },
    ]);
    expect(await member.done('GET', '/withdrawable-points', { username })).toMatchObject({
      withdrawable: 685,
      lotto: 200.5,
    });
    const check = await member.done('GET', '/withdraw/check', { username, type: 'coin', amount: 100 });
    expect(check.canWithdraw).toBe(true);
    expect((await member.done('GET', '/external/usdt-rate')).rate).toBeGreaterThan(1);
    const ask = (type: string, amount: number, more = {}) =>
      member.done('POST', '/withdraw', { username, member_id: id, amount, type, memo: '', ...more });
    const coin = await ask('coin', 100);
    const bank = await ask('bank', 50.25, {
      bank_name: '신한',
      account_holder: '김레스트',
      account_number: '110-1',
    });
    const lotto = await ask('lotto', 20);
    const unwanted = await ask('coin', 10);
    const refused = await member.call('POST', '/withdraw', {
      username,
      member_id: id,
      amount: 9999,
      type: 'coin',
    });
    expect([refused.status, refused.data.code]).toEqual([409, 'exceed_available']);
    await member.done('POST', '/withdraw/cancel', { id: unwanted.id, username });
    const { rows, total } = await office.done('GET', '/api/admin/withdraws', {
      page: 1,
      limit: 0,
      sort: 'amount',
      order: 'desc',
      username,
    });
    expect([total, rows[0].amount]).toEqual([4, 100]);
    await office.done('POST', '/api/admin/withdraws/update-memo', { id: coin.id, memo: '확인' });
    await office.done('POST', '/api/admin/withdraws/complete', { ids: [coin.id, lotto.id] });
    await office.done('POST', '/api/admin/withdraws/cancel', { ids: [bank.id] });
    await member.done('GET', `/receipts/withdrawal/${coin.id}/pdf`, { username });
    const late = await member.call('POST', '/withdraw/cancel', { id: coin.id, username });
    expect(late.status).toBe(409);
    const mine = (await member.done('GET', '/withdraw', { username })) as {
      id: number;
      status: string;
      memo: string;
    }[];
    expect(mine.map(({ status }) => status)).toEqual(['취소', '완료', '취소', '완료']);
    expect(mine.find((row) => row.id === coin.id)?.memo).toBe('확인');
    expect(await member.done('GET', `/withdrawable-points/${username}`)).toMatchObject({
      withdrawable: 585,
      lotto: 180.5,
    });
  });

  await test.step('figures, histories and lines', async () => {
    const dashboard = await member.done('GET', `/dashboard/${username}`);
    expect(dashboard).toMatchObject({
      purchaseBalance: 1300,
      depositAmount: 1000,
      totalReward: 1000,
      totalWithdraw: 100,
      withdrawableAmount: 585,
      lottoPoint: 180.5,
      recommenderList: [{ username: recruitName }],
    });
    expect(await member.done('POST', '/recommender-pv', { recommenders: [recruitName] })).toHaveLength(1);
    expect(await member.done('GET', `/sponsor-pv/${username}`)).toHaveLength(1);
    for (const detailType of ['daily', 'daily_matching', 'center', 'center_recommend', 'rank', 'adjust']) {
      const page = { username, type: 'cash', detailType, page: 1, perPage: 20 };
      const list = await member.done('GET', '/rewards/list', page);
      expect(list.total).toBe(detailType === 'adjust' ? 1 : 0);
    }
    expect((await member.done('GET', `/rewards/summary/${username}`)).type_totals.adjust).toBe(1000);
    expect(await member.done('GET', `/rewards/daily-summary/${username}`)).toEqual([]);
    expect(await member.done('GET', '/reward-limit', { username })).toMatchObject({ used: 0 });
    const period = { from: `${new Date().getFullYear()}-01-01`, to: `${new Date().getFullYear()}-12-31` };
    const statement = await member.done('GET', '/statements/withdrawable', period);
    expect(statement).toMatchObject({ opening: 0, closing: 585 });
    for (const format of ['csv', 'xlsx', 'pdf'])
      await member.done('GET', `/statements/withdrawable/${format}`, period);
    for (const tree of ['recommend', 'sponsor']) {
      const answer = await member.done('GET', `/tree/${tree}?id=${id}`);
      expect(answer.tree).toMatchObject({ username, children: [{ username: recruitName, children: [] }] });
      expect((await member.call('GET', `/tree/${tree}?id=1`)).status).toBeGreaterThanOrEqual(403);
    }
  });

  await test.step('notices, members, centers, settings and administrators are kept', () =>
    callAdminRegisters(office, member, { username, id, recruitName, recruitId }));

  await test.step('spreadsheets come as files', () => callSpreadsheets(office));

  await test.step('both log out; no documented call was left out', async () => {
    await member.done('POST', '/logout');
    await office.done('POST', '/logout');
    expect((await member.call('GET', `/dashboard/${username}`)).status).toBe(401);
    const document = await (await fetch(`${memberUrl()}/api/openapi.json`)).json();
    expect(uncalledPaths(document, called)).toEqual([]);
  });
}
