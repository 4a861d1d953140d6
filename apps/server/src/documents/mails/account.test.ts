import { ADMIN_MAIL_KINDS, type AdminMailKind } from '@starline/domain/admin-mails';
import type { ConfirmedEmail } from '@starline/domain/emails';
import { expect, test } from 'vitest';
import { accountMail } from './account.ts';
import { mailText } from './layout-text.ts';
import { SAMPLE_SITE } from './samples.ts';

const textOf = (kind: AdminMailKind, name: string, role = 'owner') =>
  mailText(
    accountMail(
      {
        ...{ to: 'a@example.com' as ConfirmedEmail, name: '한별', username: 'clerk', language: 'en' },
        ...{ kind, params: { name, by: 'owner', role }, userAgent: '', address: '' },
        ...{ createdAt: '2026-11-26T17:16:00.000Z', messageId: 'admin-mail-1' },
      },
      SAMPLE_SITE.office,
      SAMPLE_SITE,
    ),
  );

// The name of `email_changed` is an address that was masked.
test.each(ADMIN_MAIL_KINDS.filter((kind) => kind !== 'email_changed'))(
  '%s repeats no stored name that holds a link',
  (kind) => {
    expect(textOf(kind, 'log in at evil.example.com')).not.toContain('evil');
  },
);

test('a passkey is named, and of a new address its masked form', () => {
  expect(textOf('passkey_removed', 'YubiKey')).toContain('YubiKey');
  expect(textOf('email_changed', 'o••••@example.com')).toContain('o••••@example.com');
});

test('a role of the owners is named as they did, whatever else its name is', () => {
  for (const role of ['night-desk', 'constructor'])
    expect(textOf('role_changed', '', role)).toMatch(new RegExp(`: ${role}$`, 'm'));
});
