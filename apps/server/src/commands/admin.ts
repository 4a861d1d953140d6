import { INSTALLED_ROLES, OWNER_ROLE } from '@starline/domain/rights';
import { createAdmin } from '@starline/services/admins/admins';
import { CreateAdmin } from '@starline/validators/admins';
import { textOf } from '../explain/refusals.ts';
import { type Command, requiredOption } from './command.ts';

/** Creates administrators, among them the first owner: there is no default account. docs/domain/trees.md#first-start. */
export const admin: Command = {
  usage: `admin create --username U --password P [--name N] [--role ${INSTALLED_ROLES.join('|')}]`,
  about: 'Creates an administrator, by default an owner. A password needs at least 10 characters.',
  options: {
    username: { type: 'string' },
    password: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
  },
  async run({ ctx, values, positionals }) {
    if (positionals[0] !== 'create') throw new Error('the only subcommand is admin create');
    const username = requiredOption(values, 'username');
    const parsed = CreateAdmin.safeParse({
      username,
      name: values.name ?? username,
      password: requiredOption(values, 'password'),
      role: values.role ?? OWNER_ROLE,
    });
    if (!parsed.success)
      throw new Error(
        parsed.error.issues
          .map((issue) => `--${issue.path.join('.')}: ${textOf(issue.message) ?? textOf('invalid')}`)
          .join('\n'),
      );
    const { id } = await createAdmin(ctx, parsed.data);
    return {
      text: `administrator ${username} (${parsed.data.role}) has id ${id}`,
      data: { id, username, role: parsed.data.role },
    };
  },
};
