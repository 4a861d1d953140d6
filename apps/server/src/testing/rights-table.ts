import { INSTALLED_RIGHTS, INSTALLED_ROLES, RIGHTS, type Right } from '@starline/domain/rights';
import { proceduresOf } from './procedures.ts';

const INTRODUCTION = `# Rights

Which calls of the back office a right opens, and which installed roles have it. [Access](../domain/access.md#roles) has the rules. A test writes this page from the procedures and fails when it is out of date: \`npx vitest run apps/server/src/http/calls/audience.test.ts -u\`.

<a id="table"></a>

## 1. Table

`;
/** Rights that services ask for within a call that another right opens. */
const WITHIN: Partial<Record<Right, string>> = {
  force:
    'forced acts of `adjustments.delete`, `deposits.delete`, `products.delete`, `products.withdraw`, `settlements.*`',
  edit_payout_details: 'bank account and wallets in `members.update`',
  set_credentials: 'the password in `members.update`',
  see_personal_data: 'not asked for yet',
};

const cell = (isThere: boolean) => (isThere ? 'yes' : '');

/** Returns the page docs/api/rights.md. */
export function rightsPage(): string {
  const procedures = proceduresOf('admin');
  const rows = RIGHTS.map((right) => {
    const opened = procedures
      .filter(({ rights }) => rights?.includes(right))
      .map(({ name, proof }) => `\`${name}\`${proof ? ' (proof)' : ''}`);
    const calls = [...opened, ...(WITHIN[right] ? [WITHIN[right]] : [])].join(', ');
    const roles = INSTALLED_ROLES.map((role) => cell(INSTALLED_RIGHTS[role].includes(right)));
    return `| \`${right}\` | ${roles.join(' | ')} | ${calls} |`;
  });
  const open = procedures
    .filter(({ audience }) => audience === 'staff')
    .map(({ name, proof }) => `\`${name}\`${proof ? ' (proof)' : ''}`);
  return `${INTRODUCTION}| right | ${INSTALLED_ROLES.join(' | ')} | calls |
|---|${'---|'.repeat(INSTALLED_ROLES.length)}---|
${rows.join('\n')}

<a id="open"></a>

## 2. Open to every administrator

${open.join(', ')}.
`;
}
