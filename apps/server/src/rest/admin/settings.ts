import { z } from 'zod';
import { define } from '../call.ts';
import { Id, Success, SuccessWithId, wireId, wireText } from '../wire.ts';

const SettingsBody = z.record(
  z.string(),
  z.looseObject({ value: z.union([z.string(), z.number()]).optional() }),
);

export const adminSettings = [
  define('admin')('GET /api/admin/settings', {
    summary: 'Every setting with its type',
    answer: z.record(z.string(), z.object({ value: z.string(), type: z.string() })),
    run: ({ admin }) => admin.settings.get(),
  }),
  define('admin')('POST /api/admin/settings', {
    summary: 'Save settings: a map of name to {value}',
    answer: Success,
    refusals: ['invalid_input', 'setting_unknown', 'setting_out_of_bounds'],
    async run({ admin, request }) {
      const parsed = SettingsBody.safeParse(request.body);
      const map = parsed.success ? Object.entries(parsed.data) : [['', { value: '' }] as const];
      const settings = Object.fromEntries(
        map.map(([key, entry]) => [key, { value: String(entry.value ?? '') }]),
      );
      await admin.settings.save({ settings });
      return { success: true as const };
    },
  }),
  define('admin')('GET /api/admin/settings/admins', {
    summary: 'Administrators',
    answer: z.array(z.object({ id: Id, username: z.string(), name: z.string() })),
    run: async ({ admin }) =>
      (await admin.admins.list()).map(({ id, username, name }) => ({ id, username, name })),
  }),
  define('admin')('POST /api/admin/settings/admins', {
    summary: 'Add an administrator (owners only)',
    body: { username: wireText(), name: wireText(), password: wireText() },
    answer: SuccessWithId,
    refusals: ['invalid_input', 'password_min', 'admin_username_taken', 'forbidden'],
    async run({ admin }, input) {
      const { id } = await admin.admins.create({
        username: input.username ?? '',
        name: input.name ?? '',
        password: input.password ?? '',
      });
      return { success: true as const, id };
    },
  }),
  define('admin')('DELETE /api/admin/settings/admins/:id', {
    summary: 'Delete an administrator (owners only; never oneself or the last owner)',
    params: { id: wireId() },
    answer: Success,
    refusals: ['not_found', 'delete_self', 'last_owner', 'forbidden'],
    run: ({ admin }, { id }) => admin.admins.delete({ id }),
  }),
];
