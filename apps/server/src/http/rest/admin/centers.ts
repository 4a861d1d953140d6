import { z } from 'zod';
import { define } from '../call.ts';
import { Id, Success, SuccessWithId, Time, wireId, wireText } from '../wire.ts';

const body = {
  center_name: wireText(),
  center_owner: wireId(),
  center_recommender: wireId(),
  center_phone: wireText(),
};
export const adminCenters = [
  define('admin')('GET /api/admin/centers', {
    id: 'adminListCenters',
    asks: 'centers.list',
    summary: 'Centers',
    answer: z.array(
      z.object({
        id: Id,
        name: z.string(),
        center_owner_id: Id,
        center_recommender_id: Id.nullable(),
        center_phone: z.string(),
        created_at: Time,
        leader_username: z.string(),
        leader_name: z.string(),
        recommender_username: z.string().nullable(),
        recommender_name: z.string().nullable(),
      }),
    ),
    run: async ({ admin, time }) =>
      (await admin.centers.list()).map((row) => ({
        id: row.id,
        name: row.name,
        center_owner_id: row.centerOwnerId,
        center_recommender_id: row.centerRecommenderId,
        center_phone: row.centerPhone,
        created_at: time(row.createdAt),
        leader_username: row.leaderUsername,
        leader_name: row.leaderName,
        recommender_username: row.recommenderUsername,
        recommender_name: row.recommenderName,
      })),
  }),
  define('admin')('POST /api/admin/centers', {
    id: 'adminCreateCenter',
    asks: 'centers.create',
    summary: 'Register a center',
    body,
    answer: SuccessWithId,
    run: async ({ admin }, input) => ({
      success: true as const,
      ...(await admin.centers.create(input as never)),
    }),
  }),
  define('admin')('PUT /api/admin/centers/:id', {
    id: 'adminUpdateCenter',
    asks: 'centers.update',
    summary: 'Change a center; purchases made before keep what they copied',
    params: { id: wireId() },
    body,
    answer: Success,
    run: ({ admin }, input) => admin.centers.update(input as never),
  }),
  define('admin')('DELETE /api/admin/centers/:id', {
    id: 'adminDeleteCenter',
    asks: 'centers.delete',
    summary: 'Delete a center without members',
    params: { id: wireId() },
    answer: Success,
    run: ({ admin }, { id }) => admin.centers.delete({ id }),
  }),
  define('admin')('POST /api/admin/centers/check-duplicate-name', {
    id: 'adminCheckCenterName',
    asks: 'centers.checkDuplicateName',
    summary: 'Whether a center name is taken',
    body: { name: wireText() },
    answer: z.object({ exists: z.boolean() }),
    run: ({ admin }, input) => admin.centers.checkDuplicateName(input as never),
  }),
  define('admin')('GET /api/admin/centers/member-id-by-username/:username', {
    id: 'adminGetMemberId',
    asks: 'codeGrants.checkUsername',
    summary: 'A member’s id',
    params: { username: wireText() },
    answer: z.object({ id: Id }),
    run: async ({ admin }, { username }) => ({
      id: (await admin.codeGrants.checkUsername({ username: username ?? '' })).memberId,
    }),
  }),
  define('admin')('GET /api/admin/centers/member-name/:id', {
    id: 'adminGetMemberName',
    asks: 'members.get',
    summary: 'A member’s name',
    params: { id: wireId() },
    answer: z.object({ name: z.string() }),
    run: async ({ admin }, { id }) => ({ name: (await admin.members.get({ id })).name }),
  }),
];
