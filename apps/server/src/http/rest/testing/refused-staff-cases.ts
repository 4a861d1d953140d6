import { ATTACHMENT_MAX_BYTES } from '@starline/domain/attachments';
import { beginSecondFactor, confirmSecondFactor } from '@starline/services/identity/second-factor/set-up';
import { authenticatorCode } from '@starline/services/testing/authenticator';
import { PASSWORD } from '../../../testing/site.ts';
import type { Fixture } from './fixture.ts';
import { MISSING, refused } from './refused.ts';

/** Prepares an administrator with a second factor, who logs in with `totp`. */
const factored =
  (totp: string) =>
  async ({ adminBrowser, world }: Fixture) => {
    const { id, username } = await adminBrowser('finance');
    const ctx = world.asAdmin(id, 'finance');
    const { secret } = await beginSecondFactor(ctx, { password: PASSWORD });
    const client = { address: '10.0.0.1', userAgent: 'test' };
    await confirmSecondFactor(ctx, { totp: authenticatorCode(secret, ctx.now()), client });
    return { username, password: PASSWORD, totp };
  };

/** Refused requests of the back office. */
export const REFUSED_TO_STAFF = [
  refused('POST /api/admin/login', 'totp_required', factored('')),
  refused('POST /api/admin/login', 'totp_invalid', factored('000000')),
  refused('POST /api/admin/proof', 'password_change_fail', () => ({ password: 'x' })),
  refused('DELETE /api/admin/members/:id', 'member_in_use', ({ member }) => ({ id: member.id })),
  refused('PUT /api/admin/members/:id', 'center_not_exist', ({ member }) => ({
    id: member.id,
    center_id: MISSING,
  })),
  refused('PUT /api/admin/members/:id', 'invalid_input', ({ member }) => ({
    id: member.id,
    country_id: MISSING,
  })),
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
  ...(
    [
      ['attachment_type', '<script>', 0],
      ['attachment_too_large', '%PDF-1.7', ATTACHMENT_MAX_BYTES + 1],
    ] as const
  ).map(([code, begin, size]) =>
    refused('POST /api/admin/members/:id/notes', code, ({ member }) => ({
      id: member.id,
      text: '메모',
      file_name: 'a.pdf',
      file_content: Buffer.from(begin.padEnd(size)).toString('base64'),
    })),
  ),
  refused('POST /api/admin/members/:id/notes', 'member_not_exist', () => ({ id: MISSING, text: '메모' })),
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
  refused('POST /api/admin/withdraws/cancel', 'nothing_changed', () => ({ ids: [MISSING] })),
  ...['deposits/complete', 'withdraws/complete'].map((verb) =>
    refused(`POST /api/admin/${verb}`, 'not_found', () => ({ ids: [MISSING] })),
  ),
  refused('POST /api/admin/deposits/complete', 'nothing_changed', async ({ admin, ...fixture }) => {
    const ids = [await fixture.deposit()];
    await admin.browser.mutate('admin', 'deposits.complete', { ids });
    return { ids };
  }),
  refused('POST /api/admin/withdraws/complete', 'nothing_changed', async ({ admin, ...fixture }) => {
    const ids = [await fixture.withdrawal()];
    await admin.browser.mutate('admin', 'withdrawals.complete', { ids });
    return { ids };
  }),
  refused(
    'DELETE /api/admin/deposits/:id',
    'overdraw',
    async ({ db: _, admin, recruit, normal, ...fixture }) => {
      const id = await fixture.deposit(recruit.id);
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
  refused('POST /api/point-adjust/adjust', 'balance_too_large', ({ member }) => ({
    member_id: member.id,
    point: 100_000_000_000,
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
  refused('POST /api/admin/settings', 'invalid_trc20_address', () => ({
    deposit_address: { value: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBg' },
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
