import type { Mutant } from './ledger.ts';

const services = (path: string) => `packages/services/src/${path}`;
const RULES = services('identity/emails/emails.test.ts');
const OWN = services('identity/admins/own-email.test.ts');
const STOPPED = services('identity/notifications/mails.test.ts');
const ABUSE = services('identity/emails/abuse.test.ts');

/** Faults in what is sent to which address. docs/domain/access.md#addresses. */
export const ADDRESS_MUTANTS: Mutant[] = [
  {
    name: 'a mail is stored to an address that is not confirmed',
    file: 'packages/db/sql/functions/guard_mailed.sql',
    from: 'AND own.email = NEW.recipient)',
    to: ') AND false',
    tests: [RULES],
  },
  {
    name: 'a mail to an administrator goes to an address that is not confirmed',
    file: 'packages/db/sql/functions/admin_mail_address.sql',
    from: ' AND followed.used_at IS NOT NULL',
    to: '',
    tests: [OWN],
  },
  {
    name: 'the address before hears nothing of a new one of an administrator',
    file: services('identity/admins/own-email.ts'),
    from: 'const emailBefore = email === null ? null : before.confirmed;',
    to: 'const emailBefore = null;',
    tests: [OWN],
  },
  {
    name: 'an administrator hears nothing of factors and passkeys',
    file: services('identity/notifications/tell-owner.ts'),
    from: 'await tellAdmin(ctx, tx, { adminId: id, ...each });',
    to: 'void [tellAdmin, each];',
    tests: [OWN],
  },
  {
    name: 'a message that waited leaves although its topic was switched off',
    file: services('identity/notifications/switched-off.ts'),
    from: 'off.has(',
    to: 'off.size < 0 && off.has(',
    tests: [STOPPED],
  },
  {
    name: 'a link for a new password goes to an address that is not confirmed while another one is',
    file: services('identity/password-resets/request.ts'),
    from: '{confirmedEmails.email}, $',
    to: '',
    tests: [RULES],
  },
  {
    name: 'a link confirms twice',
    file: services('identity/emails/confirm.ts'),
    from: 'isNull(emailConfirmations.usedAt),\n            gt(',
    to: 'gt(',
    tests: [RULES],
  },
  {
    name: 'a link confirms an address that was changed',
    file: services('identity/emails/confirm.ts'),
    from: 'if (member?.email !== email) return false;',
    to: 'if (!member) return false;',
    tests: [RULES],
  },
  {
    name: 'an address that is changed back and forth is asked each time',
    file: services('identity/emails/ask.ts'),
    from: 'if (!found || found.wasAsked) return;',
    to: 'if (!found) return;',
    tests: [RULES],
  },
  {
    name: 'changes of the address send mails without a limit',
    file: services('base/throttles/throttles.ts'),
    from: "'unconfirmed-account': { points: 5,",
    to: "'unconfirmed-account': { points: 500,",
    tests: [ABUSE],
  },
  {
    name: 'each account sends a mail to the same stranger',
    file: services('identity/emails/limits.ts'),
    from: "...(isAsked ? [] : [['unconfirmed-first', mailboxOf(email)] as [Rule, string]]),",
    to: '',
    tests: [ABUSE],
  },
  {
    name: 'a line takes line breaks',
    file: 'packages/validators/src/texts.ts',
    from: 'UNUSABLE.test(text) || BREAK.test(text)',
    to: 'UNUSABLE.test(text)',
    tests: ['packages/validators/src/texts.test.ts', ABUSE],
  },
];
