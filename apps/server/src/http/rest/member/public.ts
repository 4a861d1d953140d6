import { formatPercent } from '@starline/domain/decimals';
import { z } from 'zod';
import { define } from '../call.ts';
import { Decimal, decimal, Id, SuccessWithId, wireId, wireText } from '../wire.ts';

export const publicCalls = [
  define('shared')('GET /api/settings', {
    id: 'getPublicSettings',
    asks: 'settings.public',
    isPublic: true,
    summary: 'What anyone may know before logging in',
    answer: z.object({
      access_block_start_hour: z.int(),
      access_block_end_hour: z.int(),
      withdraw_fee_percent: Decimal,
      withdraw_min_amount: Decimal,
      lotto_withdraw_min_amount: Decimal,
      settings: z.array(z.object({ key_name: z.string(), value: z.number() })),
    }),
    async run({ as, admin, member }) {
      const known = await (as === 'admin' ? admin : member).settings.public();
      const values = {
        access_block_start_hour: known.access_block_start_hour,
        access_block_end_hour: known.access_block_end_hour,
        withdraw_fee_percent: Number(formatPercent(known.withdraw_fee_percent)),
        withdraw_min_amount: decimal(known.withdraw_min_amount),
        lotto_withdraw_min_amount: decimal(known.lotto_withdraw_min_amount),
      };
      return {
        ...values,
        settings: Object.entries(values).map(([key_name, value]) => ({ key_name, value })),
      };
    },
  }),
  define('member')('GET /api/public/countries', {
    id: 'listCountries',
    asks: 'countries.list',
    isPublic: true,
    summary: 'Countries',
    answer: z.array(z.object({ id: Id, code: z.string(), name_ko: z.string() })),
    run: async ({ member }) =>
      (await member.countries.list()).map(({ id, code, nameKo }) => ({ id, code, name_ko: nameKo })),
  }),
  define('member')('GET /api/lookup/center', {
    id: 'findCenter',
    asks: 'lookups.center',
    isPublic: true,
    summary: 'A center by its name; the owner’s name is masked',
    query: { center: wireText() },
    answer: z.object({ id: Id, owner_name: z.string() }),
    async run({ member }, input) {
      const { id, ownerName } = await member.lookups.center({ center: input.center ?? '' });
      return { id, owner_name: ownerName };
    },
  }),
  define('member')('GET /api/lookup/recommender', {
    id: 'findRecommender',
    asks: 'lookups.recommender',
    isPublic: true,
    summary: 'A member by username; the name is masked',
    query: { username: wireText() },
    names: { recommender: 'username' },
    answer: z.object({ id: Id, name: z.string() }),
    run: ({ member }, input) => member.lookups.recommender({ username: input.username ?? '' }),
  }),
  define('member')('POST /api/signup', {
    id: 'signUp',
    asks: 'members.signUp',
    isPublic: true,
    summary: 'Sign up under a center and a recommender',
    status: 201,
    statuses: { center_not_exist: 400, recommender_not_exist: 400 },
    body: {
      username: wireText(),
      password: wireText(),
      name: wireText(),
      email: wireText(),
      phone: wireText(),
      center_id: wireId(),
      recommender_id: wireId(),
      country_id: wireId(),
    },
    answer: SuccessWithId,
    async run({ member }, input) {
      const { id } = await member.members.signUp({
        username: (input.username ?? '').toLowerCase(),
        name: input.name ?? '',
        password: input.password ?? '',
        email: input.email ?? null,
        phone: (input.phone ?? '').normalize('NFKC').replaceAll(/\D/g, ''),
        centerId: input.centerId,
        recommenderId: input.recommenderId,
        countryId: input.countryId,
      });
      return { success: true as const, id };
    },
  }),
];
