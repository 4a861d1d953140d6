import { rankName } from '@starline/domain/rewards';
import type { MemberCaller } from '@starline/router/callers';
import { Profile as MemberProfile, UpdateProfile } from '@starline/validators/members';
import { z } from 'zod';
import { type DefinedCall, define } from '../call.ts';
import { snakeCased } from '../names.ts';
import { Decimal, decimal, Success, Time, wireFields, wireId, wireText } from '../wire.ts';

/** Without the fields that calls do not show, or show in another form. */
const Plain = MemberProfile.omit({
  rank: true,
  packageTotal: true,
  sales: true,
  createdAt: true,
  emailState: true,
  withdrawalsHeldAt: true,
  isHeldForStaff: true,
  language: true,
});
const Profile = z
  .object({
    ...snakeCased(Plain.shape),
    rank: z.string(),
    package: Decimal,
    join_date: Time,
    created_at: Time,
    sales: Decimal,
  })
  .meta({ id: 'Profile' });

type Read = Awaited<ReturnType<MemberCaller['members']['profile']>>;

const toProfile = (profile: Read, time: (iso: string) => string): z.input<typeof Profile> => ({
  ...snakeCased(Plain.parse(profile)),
  rank: rankName(profile.rank),
  package: decimal(profile.packageTotal),
  join_date: time(profile.createdAt),
  created_at: time(profile.createdAt),
  sales: decimal(profile.sales),
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
        ...wireFields(UpdateProfile.omit({ language: true }).shape),
        // An empty one is unchanged.
        email: wireText(),
        wallet_trc20: wireText(),
        wallet_lotto: wireText(),
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
