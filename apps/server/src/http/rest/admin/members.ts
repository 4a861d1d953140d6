import type { AdminCaller } from '@starline/router/callers';
import { MEMBERS } from '@starline/validators/lists/members';
import { z } from 'zod';
import { define } from '../call.ts';
import { wireFilters } from '../list-fields.ts';
import {
  Bit,
  bit,
  Id,
  Time,
  Truncated,
  truncation,
  wireClearable,
  wireFlag,
  wireId,
  wirePage,
  wireSort,
  wireText,
} from '../wire.ts';

const AdminMember = z
  .object({
    id: Id,
    username: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    country_id: Id,
    country_name: z.string(),
    center_id: Id.nullable(),
    center_name: z.string().nullable(),
    recommender_id: Id.nullable(),
    recommender_username: z.string().nullable(),
    is_withdraw_blocked: Bit,
    is_reward_blocked: Bit,
    bank_name: z.string(),
    account_holder: z.string(),
    account_number: z.string(),
    wallet_trc20: z.string(),
    wallet_lotto: z.string(),
    created_at: Time,
  })
  .meta({ id: 'Member' });
const SuccessMessage = z.object({ success: z.literal(true), message: z.string() });

type Row = Awaited<ReturnType<AdminCaller['members']['get']>>;

const toAdminMember = (row: Row, time: (iso: string) => string): z.input<typeof AdminMember> => ({
  id: row.id,
  username: row.username,
  name: row.name,
  phone: row.phone,
  email: row.email,
  country_id: row.countryId,
  country_name: row.countryName,
  center_id: row.centerId,
  center_name: row.centerName,
  recommender_id: row.recommenderId,
  recommender_username: row.recommenderUsername,
  is_withdraw_blocked: bit(row.isWithdrawBlocked),
  is_reward_blocked: bit(row.isRewardBlocked),
  bank_name: row.bankName,
  account_holder: row.accountHolder,
  account_number: row.accountNumber,
  wallet_trc20: row.walletTrc20,
  wallet_lotto: row.walletLotto,
  created_at: time(row.createdAt),
});

const { page, limit } = wirePage(10);

export const memberFilters = { sort: wireSort(), order: wireText(), ...wireFilters(MEMBERS) };

export const adminMembers = [
  define('admin')('GET /api/admin/members', {
    id: 'adminListMembers',
    asks: 'members.list',
    summary: 'Members',
    query: { page, limit, ...memberFilters },
    answer: z.object({ data: z.array(AdminMember), total: z.int() }).and(Truncated),
    async run({ admin, time }, input) {
      const listed = await admin.members.list(input as never);
      return {
        data: listed.rows.map((row) => toAdminMember(row, time)),
        total: listed.total,
        ...truncation(listed, input.size),
      };
    },
  }),
  define('admin')('PUT /api/admin/members/:id', {
    id: 'adminUpdateMember',
    asks: 'members.update',
    summary:
      'Change a member; an empty bank or wallet field is cleared, an empty password or recommender is unchanged',
    params: { id: wireId() },
    body: {
      name: wireText(),
      phone: wireText(),
      center_id: wireId(),
      bank_name: wireClearable(),
      account_holder: wireClearable(),
      account_number: wireClearable(),
      password: wireText(),
      is_withdraw_blocked: wireFlag(),
      is_reward_blocked: wireFlag(),
      wallet_trc20: wireClearable(),
      wallet_lotto: wireClearable(),
      country_id: wireId(),
      recommender: wireText(),
    },
    answer: z.object({ success: z.literal(true), member: AdminMember }),
    async run({ admin, time }, input) {
      const member = await admin.members.update(input as never);
      return { success: true as const, member: toAdminMember(member, time) };
    },
  }),
  define('admin')('DELETE /api/admin/members/:id', {
    id: 'adminDeleteMember',
    asks: 'members.delete',
    summary: 'Delete a member with whom nothing ever happened',
    params: { id: wireId() },
    answer: SuccessMessage,
    async run({ admin }, { id }) {
      await admin.members.delete({ id });
      return { success: true as const, message: '삭제되었습니다' };
    },
  }),
  define('admin')('POST /api/updateRecommender', {
    id: 'adminChangeRecommender',
    asks: 'members.updateRecommender',
    summary: 'Give a member another recommender',
    body: { username: wireText(), newRecommender: wireText() },
    names: { recommender: 'newRecommender' },
    answer: SuccessMessage,
    async run({ admin }, input) {
      await admin.members.updateRecommender(input as never);
      return { success: true as const, message: '변경되었습니다' };
    },
  }),
  define('admin')('GET /api/admin/countries', {
    id: 'adminListCountries',
    asks: 'countries.list',
    summary: 'Countries',
    answer: z.array(z.object({ id: Id, name_ko: z.string() })),
    run: async ({ admin }) =>
      (await admin.countries.list()).map(({ id, nameKo }) => ({ id, name_ko: nameKo })),
  }),
  define('admin')('GET /api/admin/code-give/check-username/:username', {
    id: 'adminFindMember',
    asks: 'codeGrants.checkUsername',
    summary: 'A member by username',
    params: { username: wireText() },
    answer: z.object({ member_id: Id, name: z.string() }),
    async run({ admin }, input) {
      const { memberId, name } = await admin.codeGrants.checkUsername({ username: input.username ?? '' });
      return { member_id: memberId, name };
    },
  }),
];
