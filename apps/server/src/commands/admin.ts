import { INSTALLED_ROLES, OWNER_ROLE } from '@starline/domain/rights';
import { createAdmin } from '@starline/services/identity/admins/admins';
import { prepareInstallation } from '@starline/services/running/first-start/prepare';
import { CreateAdmin } from '@starline/validators/admins';
import { textOf } from '../explain/refusals.ts';
import { askNewPassword } from './ask-password.ts';
import { type Command, requiredOption } from './command.ts';

/**
 * Creates administrators, among them the first owner: there is no default account.
 * docs/domain/trees.md#first-start.
 */
export const admin: Command = {
  usage: `admin create --username U [--name N] [--role ${INSTALLED_ROLES.join('|')}]`,
  about:
    'Creates an administrator, by default an owner. Asks for the password twice on the terminal, or reads it once from the input; it needs at least 10 characters. --password gives it on the command line, where the history of the shell keeps it.',
  options: {
    username: { type: 'string' },
    password: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
  },
  async run({ ctx, values, positionals }) {
    if (positionals[0] !== 'create') throw new Error('the only subcommand is admin create');
    const username = requiredOption(values, 'username');
    const password = typeof values.password === 'string' ? values.password : await askNewPassword();
    if (password === '') throw new Error('no password was given: type one when asked, or pipe it in');
    const parsed = CreateAdmin.safeParse({
      username,
      name: values.name ?? username,
      password,
      role: values.role ?? OWNER_ROLE,
    });
    if (!parsed.success)
      throw new Error(
        parsed.error.issues
          .map((issue) => `--${issue.path.join('.')}: ${textOf(issue.message) ?? textOf('invalid')}`)
          .join('\n'),
      );
    const { businessTz, isProduction = false } = ctx.config;
    // The rules of production are given until the first administrator is there.
    await prepareInstallation(ctx.db, { businessTz, seededAs: 'none', isProduction });
    const { id } = await createAdmin(ctx, parsed.data);
    return {
      text: `administrator ${username} (${parsed.data.role}) has id ${id}`,
      data: { id, username, role: parsed.data.role },
    };
  },
};
