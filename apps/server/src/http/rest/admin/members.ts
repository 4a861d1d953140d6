import type { AdminCaller } from '@starline/router/callers';
import { MEMBERS } from '@starline/validators/lists/members';
import { UpdateMember } from '@starline/validators/members';
import { z } from 'zod';
import { define } from '../call.ts';
import { wireColumns, wireFilters } from '../list-fields.ts';
import { Id, Truncated, truncation, wireFields, wireId, wirePage, wireSort, wireText } from '../wire.ts';

const COLUMNS = wireColumns(MEMBERS);
const AdminMember = z
  .object({
    id: Id,
    country_id: Id,
    center_id: Id.nullable(),
    recommender_id: Id.nullable(),
    ...COLUMNS.fields,
  })
  .meta({ id: 'Member' });
const SuccessMessage = z.object({ success: z.literal(true), message: z.string() });

type Row = Awaited<ReturnType<AdminCaller['members']['get']>>;

const toAdminMember = (row: Row, time: (iso: string) => string): z.input<typeof AdminMember> => ({
  id: row.id,
  country_id: row.countryId,
  center_id: row.centerId,
  recommender_id: row.recommenderId,
  ...COLUMNS.write(row, time),
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
      ...wireFields(UpdateMember.omit({ id: true, seen: true }).shape),
      // An empty recommender is unchanged.
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
