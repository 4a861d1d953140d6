import { members } from '@starline/db/schema/members';
import { hasSecondFactor } from '@starline/services/identity/second-factor/read';
import { beginSecondFactor, confirmSecondFactor } from '@starline/services/identity/second-factor/set-up';
import { authenticatorCode } from '@starline/services/testing/authenticator';
import { softwareAuthenticator } from '@starline/services/testing/software-authenticator';
import { eq } from 'drizzle-orm';
import { PASSWORD } from '../../../testing/site.ts';
import type { Fixture } from './fixture.ts';
import { MISSING, type RefusedCase, refused } from './refused.ts';
import { REFUSED_TO_STAFF } from './refused-staff-cases.ts';

const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const signup = {
  username: 'newcomer',
  password: 'pass',
  name: '새 회원',
  phone: '01012345678',
  center_id: 1,
  recommender_id: 1,
};
const withoutWallets = async ({ db, recruit }: Fixture) => {
  await db
    .update(members)
    .set({ walletTrc20: '', walletLotto: '', bankName: '', isWithdrawBlocked: false })
    .where(eq(members.id, recruit.id));
  return { username: recruit.username, amount: 20 };
};
const blocked = async ({ db, recruit }: Fixture) => {
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
    async (fixture) => {
      await withoutWallets(fixture);
      return { id: fixture.recruit.id, wallet_trc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' };
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

/** Prepares a member with a second factor, who sends `totp` with a withdrawal. */
const factored =
  (totp: string) =>
  async ({ db, world, recruit, admin }: Fixture) => {
    const ctx = world.asMember(recruit.id);
    await db
      .update(members)
      .set({ walletTrc20: WALLET, isWithdrawBlocked: false })
      .where(eq(members.id, recruit.id));
    const points = { memberId: recruit.id, type: 'point', point: 100_000, description: '', isHidden: false };
    await admin.browser.mutate('admin', 'adjustments.create', points);
    if (!(await hasSecondFactor(db, ctx.actor))) {
      const { secret } = await beginSecondFactor(ctx, { password: PASSWORD });
      const client = { address: '10.0.0.1', userAgent: 'test' };
      const totp = authenticatorCode(secret, ctx.now());
      const { recoveryCodes } = await confirmSecondFactor(ctx, { totp, client });
      const { username } = recruit;
      await recruit.browser.mutate('member', 'sessions.login', { username, password: PASSWORD });
      await recruit.browser.mutate('member', 'sessions.prove', { totp: recoveryCodes[0] });
    }
    return { type: 'coin', amount: 20, totp };
  };

const withdrawals = [
  refused('POST /api/withdraw', 'min_amount_required', () => ({ type: 'coin', amount: 1 })),
  refused('POST /api/withdraw', 'exceed_available', () => ({ type: 'coin', amount: '900000' })),
  refused(
    'POST /api/withdraw',
    'no_trc20_wallet',
    async (fixture) => ({ ...(await withoutWallets(fixture)), type: 'coin' }),
    {
      as: 'recruit',
    },
  ),
  refused(
    'POST /api/withdraw',
    'no_lotto_wallet',
    async (fixture) => ({ ...(await withoutWallets(fixture)), type: 'lotto' }),
    {
      as: 'recruit',
    },
  ),
  refused(
    'POST /api/withdraw',
    'fill_all_bank_info',
    async (fixture) => ({ ...(await withoutWallets(fixture)), type: 'bank' }),
    {
      as: 'recruit',
    },
  ),
  refused(
    'POST /api/withdraw',
    'withdraw_not_allowed',
    async (fixture) => ({ ...(await blocked(fixture)), type: 'coin' }),
    {
      as: 'recruit',
      reason: 'withdraw_blocked',
    },
  ),
  refused('POST /api/withdraw', 'totp_required', factored(''), { as: 'recruit' }),
  refused('POST /api/withdraw', 'totp_invalid', factored('000000'), { as: 'recruit' }),
  refused('POST /api/withdraw/cancel', 'not_a_request', async ({ admin, withdrawal }) => {
    const id = await withdrawal();
    await admin.browser.mutate('admin', 'withdrawals.cancel', { ids: [id], reason: 'asked_by_member' });
    return { id };
  }),
];

/** A well-formed answer of an unknown passkey. */
const unknownPasskey = () => softwareAuthenticator().get({ challenge: 'no-challenge', rpId: 'localhost' });

const portal = [
  refused('POST /api/login/passkey', 'login_failed', () => ({ credential: unknownPasskey() })),
  refused('POST /api/proof', 'passkey_invalid', () => ({ passkey: unknownPasskey() })),
  refused('POST /api/proof', 'password_change_fail', () => ({ password: 'x' })),
  refused('POST /api/proof', 'totp_required', factored(''), { as: 'recruit' }),
  refused('POST /api/proof', 'totp_invalid', factored('000000'), { as: 'recruit' }),
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
  refused('POST /api/deposit', 'alert_empty_amount_or_holder', () => ({ amount: '', account_holder: '홍' })),
  refused('POST /api/deposit', 'amount_not_in_list', () => ({ amount: 0, account_holder: '홍' })),
  refused('POST /api/deposit', 'amount_not_in_list', () => ({ amount: 299, account_holder: '홍' })),
  refused('POST /api/purchase', 'select_product_alert', () => ({})),
  refused('POST /api/purchase', 'insufficient_point', ({ normal }) => ({ package_id: normal }), {
    as: 'recruit',
  }),
  refused('POST /api/purchase', 'not_found', () => ({ package_id: MISSING })),
];

/** One request for each documented refusal that no rule for all calls covers (see refused.test.ts). */
export const REFUSED: readonly RefusedCase[] = [...portal, ...bases, ...withdrawals, ...REFUSED_TO_STAFF];
