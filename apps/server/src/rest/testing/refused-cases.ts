import { members } from '@starline/db/schema/members';
import type { ErrorCode } from '@starline/domain/errors';
import { beginSecondFactor, confirmSecondFactor } from '@starline/services/second-factor/set-up';
import { authenticatorCode } from '@starline/services/testing/authenticator';
import { eq } from 'drizzle-orm';
import { PASSWORD } from '../../testing/site.ts';
import type { Stage } from './stage.ts';

type Input = Record<string, unknown>;
export type RefusedCase = {
  route: string;
  code: ErrorCode;
  reason?: string;
  input: (stage: Stage) => Promise<Input> | Input;
  /** Who calls, where it is not the stage's member or owner. */
  as?: 'recruit' | 'finance';
};

const refused = (
  route: string,
  code: ErrorCode,
  input: RefusedCase['input'],
  more: Pick<RefusedCase, 'as' | 'reason'> = {},
): RefusedCase => ({ route, code, input, ...more });

const MISSING = 999_999;
const signup = {
  username: 'newcomer',
  password: 'pass',
  name: '새 회원',
  phone: '01012345678',
  center_id: 1,
  recommender_id: 1,
};
const withoutWallets = async ({ db, recruit }: Stage) => {
  await db
    .update(members)
    .set({ walletTrc20: '', walletLotto: '', bankName: '', isWithdrawBlocked: false })
    .where(eq(members.id, recruit.id));
  return { username: recruit.username, amount: 20 };
};
const blocked = async ({ db, recruit }: Stage) => {
  await db.update(members).set({ isWithdrawBlocked: true }).where(eq(members.id, recruit.id));
  return { username: recruit.username, amount: 300 };
};

const bases = ['/api/members', '/members'].flatMap((base) => [
  refused(`PUT ${base}/:id`, 'invalid_input', ({ member }) => ({ id: member.id, bank_name: 'no bank' })),
  refused(`PUT ${base}/:id`, 'field_locked', ({ member }) => ({
    id: member.id,
    wallet_trc20: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  })),
  refused(
    `PUT ${base}/:id`,
    'invalid_trc20_address',
    async (stage) => {
      await withoutWallets(stage);
      return { id: stage.recruit.id, wallet_trc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' };
    },
    { as: 'recruit' },
  ),
  refused(`PATCH ${base}/:id/password`, 'password_change_fail', ({ member }) => ({
    id: member.id,
    currentPassword: 'wrong',
    newPassword: 'new-pass-1',
  })),
  refused(`PATCH ${base}/:id/password`, 'password_min_4', ({ member }) => ({
    id: member.id,
    currentPassword: 'wrong',
    newPassword: 'abc',
  })),
]);

const withdrawals = [
  refused('POST /api/withdraw', 'min_amount_required', () => ({ type: 'coin', amount: 1 })),
  refused('POST /api/withdraw', 'exceed_available', () => ({ type: 'coin', amount: '900000' })),
  refused(
    'POST /api/withdraw',
    'no_trc20_wallet',
    async (stage) => ({ ...(await withoutWallets(stage)), type: 'coin' }),
    {
      as: 'recruit',
    },
  ),
  refused(
    'POST /api/withdraw',
    'no_lotto_wallet',
    async (stage) => ({ ...(await withoutWallets(stage)), type: 'lotto' }),
    {
      as: 'recruit',
    },
  ),
  refused(
    'POST /api/withdraw',
    'fill_all_bank_info',
    async (stage) => ({ ...(await withoutWallets(stage)), type: 'bank' }),
    {
      as: 'recruit',
    },
  ),
  refused(
    'POST /api/withdraw',
    'withdraw_not_allowed',
    async (stage) => ({ ...(await blocked(stage)), type: 'coin' }),
    {
      as: 'recruit',
      reason: 'withdraw_blocked',
    },
  ),
  refused('POST /api/withdraw/cancel', 'not_a_request', async ({ admin, withdrawal }) => {
    const id = await withdrawal();
    await admin.browser.mutate('admin', 'withdrawals.cancel', { ids: [id] });
    return { id };
  }),
];

const portal = [
  refused('POST /api/login', 'login_failed', ({ member }) => ({ username: member.username, password: 'x' })),
  refused('POST /api/admin/login', 'login_failed', ({ admin }) => ({
    username: admin.username,
    password: 'x',
  })),
  refused('GET /api/lookup/center', 'center_not_exist', () => ({ center: '없는 센터' })),
  refused('GET /api/lookup/recommender', 'recommender_not_exist', () => ({ username: 'nobody' })),
  refused('POST /api/signup', 'username_rule', () => ({ ...signup, username: 'a b!' })),
  refused('POST /api/signup', 'username_taken', () => ({ ...signup, username: 'company' })),
  refused('POST /api/signup', 'password_min_4', () => ({ ...signup, password: 'abc' })),
  refused('POST /api/signup', 'please_check_center', () => ({ ...signup, center_id: '' })),
  refused('POST /api/signup', 'please_check_recommender', () => ({ ...signup, recommender_id: '' })),
  refused('POST /api/signup', 'center_not_exist', () => ({ ...signup, center_id: MISSING })),
  refused('POST /api/signup', 'recommender_not_exist', () => ({ ...signup, recommender_id: MISSING })),
  refused('POST /api/signup', 'invalid_input', () => ({ ...signup, name: '' })),
  refused('POST /api/point-purchase', 'amount_not_in_list', () => ({ amount: 301 })),
  refused('POST /api/point-purchase', 'insufficient_point', () => ({ amount: 10000 })),
  refused('POST /api/point-purchase', 'conversion_not_allowed', blocked, {
    as: 'recruit',
    reason: 'withdraw_blocked',
  }),
  refused('POST /api/deposit', 'alert_empty_amount_or_holder', () => ({ amount: 300, account_holder: '' })),
  refused('POST /api/deposit', 'amount_not_in_list', () => ({ amount: 299, account_holder: '홍' })),
  refused('POST /api/purchase', 'select_product_alert', () => ({})),
  refused('POST /api/purchase', 'insufficient_point', ({ normal }) => ({ package_id: normal }), {
    as: 'recruit',
  }),
  refused('POST /api/purchase', 'not_found', () => ({ package_id: MISSING })),
];

/** An administrator with a second factor, who logs in with `totp`. */
const factored =
  (totp: string) =>
  async ({ adminBrowser, world }: Stage) => {
    const { id, username } = await adminBrowser('finance');
    const ctx = world.asAdmin(id, 'finance');
    const { secret } = await beginSecondFactor(ctx, { password: PASSWORD });
    const client = { address: '10.0.0.1', userAgent: 'test' };
    await confirmSecondFactor(ctx, { totp: authenticatorCode(secret, ctx.now()), client });
    return { username, password: PASSWORD, totp };
  };

const staff = [
  refused('POST /api/admin/login', 'totp_required', factored('')),
  refused('POST /api/admin/login', 'totp_invalid', factored('000000')),
  refused('DELETE /api/admin/members/:id', 'member_in_use', ({ member }) => ({ id: member.id })),
  refused('PUT /api/admin/members/:id', 'recommender_not_exist', ({ recruit }) => ({
    id: recruit.id,
    recommender: 'nobody',
  })),
  refused('PUT /api/admin/members/:id', 'recommender_cycle', ({ member, recruit }) => ({
    id: member.id,
    recommender: recruit.username,
  })),
  refused('PUT /api/admin/members/:id', 'invalid_trc20_address', ({ member }) => ({
    id: member.id,
    wallet_trc20: 'T123',
  })),
  refused('PUT /api/admin/members/:id', 'password_min_4', ({ member }) => ({
    id: member.id,
    password: 'abc',
  })),
  refused('POST /api/updateRecommender', 'member_not_exist', () => ({
    username: 'nobody',
    newRecommender: 'company',
  })),
  refused('POST /api/updateRecommender', 'recommender_not_exist', ({ member }) => ({
    username: member.username,
    newRecommender: 'nobody',
  })),
  refused('POST /api/updateRecommender', 'recommender_cycle', ({ member, recruit }) => ({
    username: member.username,
    newRecommender: recruit.username,
  })),
  refused('GET /api/admin/code-give/check-username/:username', 'member_not_exist', () => ({
    username: 'nobody',
  })),
  refused('GET /api/admin/centers/member-id-by-username/:username', 'member_not_exist', () => ({
    username: 'nobody',
  })),
  ...['deposits/complete', 'withdraws/complete', 'withdraws/cancel'].map((verb) =>
    refused(`POST /api/admin/${verb}`, 'nothing_changed', () => ({ ids: [MISSING] })),
  ),
  refused(
    'DELETE /api/admin/deposits/:id',
    'overdraw',
    async ({ db: _, admin, recruit, normal, ...stage }) => {
      const id = await stage.deposit(recruit.id);
      await admin.browser.mutate('admin', 'deposits.complete', { ids: [id] });
      for (let bought = 0; bought < 10; bought += 1)
        await recruit.browser.mutate('member', 'purchases.buy', { packageId: normal });
      return { id };
    },
  ),
  refused('POST /api/point-adjust/adjust', 'member_not_exist', () => ({
    member_id: MISSING,
    point: 1,
    type: 'point',
  })),
  refused('POST /api/point-adjust/adjust', 'overdraw', ({ member }) => ({
    member_id: member.id,
    point: -900000,
    type: 'point',
  })),
  refused('POST /api/point-adjust/adjust', 'adjustment_not_allowed', ({ member }) => ({
    member_id: member.id,
    point: 1,
    type: 'lotto',
    is_hidden: 1,
  })),
  refused('DELETE /api/point-adjust/delete/:id', 'overdraw', async ({ admin, recruit }) => {
    const give = (point: number) =>
      admin.browser.mutate('admin', 'adjustments.create', {
        memberId: recruit.id,
        point,
        type: 'lotto',
        description: '',
        isHidden: false,
      });
    const given = await give(5000);
    await give(-4000);
    return { id: given.data.id };
  }),
  refused('POST /api/admin/code-give', 'member_not_exist', ({ bonus }) => ({
    username: 'nobody',
    product_id: bonus,
  })),
  refused('POST /api/admin/code-give', 'not_found', ({ member }) => ({
    username: member.username,
    product_id: MISSING,
  })),
  refused('PUT /api/admin/code-give/:id', 'not_toggleable', async ({ purchase }) => ({
    id: await purchase(),
    active: 0,
  })),
  refused('PUT /api/admin/products/:id/toggle', 'not_toggleable', async ({ purchase }) => ({
    id: await purchase(),
  })),
  refused('POST /api/admin/centers', 'center_name_taken', ({ member }) => ({
    center_name: 'HQ',
    center_owner: member.id,
  })),
  refused('POST /api/admin/centers', 'member_not_exist', () => ({
    center_name: '새 센터',
    center_owner: MISSING,
  })),
  refused('PUT /api/admin/centers/:id', 'center_name_taken', ({ member, spareCenter }) => ({
    id: spareCenter,
    center_name: 'HQ',
    center_owner: member.id,
  })),
  refused('PUT /api/admin/centers/:id', 'member_not_exist', ({ spareCenter }) => ({
    id: spareCenter,
    center_name: '여분',
    center_owner: MISSING,
  })),
  refused('PUT /api/admin/centers/:id', 'not_found', ({ member }) => ({
    id: MISSING,
    center_name: '없는',
    center_owner: member.id,
  })),
  refused('DELETE /api/admin/centers/:id', 'center_in_use', () => ({ id: 1 })),
  refused('POST /api/admin/settings', 'setting_unknown', () => ({ no_such_key: { value: 1 } })),
  refused('POST /api/admin/settings', 'setting_out_of_bounds', () => ({
    withdraw_fee_percent: { value: 101 },
  })),
  refused('POST /api/admin/settings', 'invalid_input', () => ({ withdraw_fee_percent: [] })),
  refused('POST /api/admin/settings/admins', 'password_min', () => ({
    username: 'x1',
    name: 'x',
    password: 'short',
  })),
  refused('POST /api/admin/settings/admins', 'admin_username_taken', ({ admin }) => ({
    username: admin.username,
    name: 'x',
    password: 'long-enough-1',
  })),
  refused(
    'POST /api/admin/settings/admins',
    'forbidden',
    () => ({ username: 'x2', name: 'x', password: 'long-enough-1' }),
    { as: 'finance' },
  ),
  refused('DELETE /api/admin/settings/admins/:id', 'forbidden', ({ spareAdmin }) => ({ id: spareAdmin }), {
    as: 'finance',
  }),
  refused('DELETE /api/admin/settings/admins/:id', 'delete_self', ({ admin }) => ({ id: admin.id })),
];

/** One request for each documented refusal that no rule for all calls covers (see refused.test.ts). */
export const REFUSED: readonly RefusedCase[] = [...portal, ...bases, ...withdrawals, ...staff];
