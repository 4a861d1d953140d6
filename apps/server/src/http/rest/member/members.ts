import { rankName } from '@starline/domain/rewards';
import type { MemberCaller } from '@starline/router/callers';
import { z } from 'zod';
import { type DefinedCall, define } from '../call.ts';
import { Decimal, decimal, Id, Success, Time, wireClearable, wireId, wireText } from '../wire.ts';

const Profile = z
  .object({
    id: Id,
    username: z.string(),
    name: z.string(),
    recommender: z.string().nullable(),
    center: z.string().nullable(),
    center_manager: z.string().nullable(),
    phone: z.string(),
    email: z.string().nullable(),
    country_id: Id,
    bank_name: z.string(),
    account_number: z.string(),
    account_holder: z.string(),
    wallet_trc20: z.string(),
    wallet_lotto: z.string(),
    rank: z.string(),
    package: Decimal,
    join_date: Time,
    created_at: Time,
    sales: Decimal,
    deposit_address: z.string().nullable(),
  })
  .meta({ id: 'Profile' });

type Read = Awaited<ReturnType<MemberCaller['members']['profile']>>;

const toProfile = (profile: Read, time: (iso: string) => string): z.input<typeof Profile> => ({
  id: profile.id,
  username: profile.username,
  name: profile.name,
  recommender: profile.recommender,
  center: profile.center,
  center_manager: profile.centerManager,
  phone: profile.phone,
  email: profile.email,
  country_id: profile.countryId,
  bank_name: profile.bankName,
  account_number: profile.accountNumber,
  account_holder: profile.accountHolder,
  wallet_trc20: profile.walletTrc20,
  wallet_lotto: profile.walletLotto,
  rank: rankName(profile.rank),
  package: decimal(profile.packageTotal),
  join_date: time(profile.createdAt),
  created_at: time(profile.createdAt),
  sales: decimal(profile.sales),
  deposit_address: profile.depositAddress,
});

/** Defines a profile call twice: existing clients call it with and without `/api`. docs/api/rest.md#rules. */
const atBothBases = (make: (base: string) => DefinedCall): DefinedCall[] =>
  ['/api/members', '/members'].map(make);

export const memberCalls = [
  define('member')('GET /api/members/username/:username', {
    id: 'getProfileByUsername',
    asks: 'members.profile',
    summary: 'A profile by username',
    params: { username: wireText() },
    answer: Profile,
    run: async ({ reading, time }, input) => toProfile(await (await reading(input)).members.profile(), time),
  }),
  ...atBothBases((base) =>
    define('member')(`GET ${base}/:id`, {
      id: 'getProfile',
      asks: 'members.profile',
      summary: 'A profile',
      params: { id: wireId() },
      answer: Profile,
      run: async ({ reading, time }, input) =>
        toProfile(await (await reading(input)).members.profile(), time),
    }),
  ),
  ...atBothBases((base) =>
    define('member')(`PUT ${base}/:id`, {
      id: 'updateProfile',
      asks: 'members.updateProfile',
      summary: 'Change your profile; wallets and country only while empty',
      params: { id: wireId() },
      body: {
        phone: wireText(),
        email: wireText(),
        bank_name: wireClearable(),
        account_number: wireClearable(),
        account_holder: wireClearable(),
        wallet_trc20: wireText(),
        wallet_lotto: wireText(),
        country_id: wireId(),
      },
      answer: z.object({ success: z.literal(true), member: Profile }),
      async run({ reading, member, time }, input) {
        await reading(input);
        const { id: _, ...changes } = input;
        const profile = await member.members.updateProfile(changes as never);
        return { success: true as const, member: toProfile(profile, time) };
      },
    }),
  ),
  ...atBothBases((base) =>
    define('member')(`PATCH ${base}/:id/password`, {
      id: 'changePassword',
      asks: 'members.changePassword',
      summary: 'Change one’s own password',
      params: { id: wireId() },
      body: { currentPassword: wireText(), newPassword: wireText() },
      answer: Success,
      async run({ reading, member }, input) {
        await reading(input);
        return member.members.changePassword({
          currentPassword: input.currentPassword ?? '',
          newPassword: input.newPassword ?? '',
        });
      },
    }),
  ),
];
