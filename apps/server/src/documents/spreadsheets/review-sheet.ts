import { documentTime } from '@starline/domain/document-figures';
import type { Right } from '@starline/domain/rights';
import { roleNameIn } from '@starline/i18n/admin/role-name';
import type { AdminCaller } from '@starline/router/callers';
import type { Sheet } from './book.ts';
import type { SheetTexts } from './texts.ts';

type Row = Awaited<ReturnType<AdminCaller['admins']['review']>>[number];

/** Returns the access review as a table, with the labels of the screen. */
export function reviewSheet(texts: SheetTexts, timeZone: string): Sheet<Row> {
  const { accessTokens, admins, common, people, spreadsheets } = texts;
  const { columns } = people.review;
  const time = (at: string | null) => (at ? documentTime(new Date(at), timeZone) : '-');
  const rightsText = (rights: readonly Right[]) => rights.map((right) => admins.rights[right]).join('; ');
  const tokenText = (token: Row['tokens'][number]) =>
    [
      token.name,
      accessTokens[token.isReadOnly ? 'readOnly' : 'mayChange'],
      `${accessTokens.expires} ${time(token.expiresAt)}`,
      `${accessTokens.lastUsed} ${time(token.lastUsedAt)}`,
    ].join(', ');
  return {
    title: spreadsheets.titles.review,
    columns: [
      { header: columns.username, kind: 'text', width: 16, value: (row) => row.username },
      { header: columns.name, kind: 'text', width: 14, value: (row) => row.name },
      {
        header: columns.role,
        kind: 'text',
        width: 14,
        value: ({ role }) => roleNameIn(common.roles, role),
      },
      { header: columns.disabledAt, kind: 'time', width: 20, value: (row) => row.disabledAt },
      { header: columns.lastLoginAt, kind: 'time', width: 20, value: (row) => row.lastLoginAt },
      {
        header: columns.factor,
        kind: 'text',
        width: 18,
        value: (row) =>
          [
            row.hasSecondFactor && common.secondFactor,
            row.passkeys > 0 && `${people.passkeys.title} ${row.passkeys}`,
          ]
            .filter(Boolean)
            .join('; '),
      },
      { header: columns.used, kind: 'text', width: 40, wraps: true, value: (row) => rightsText(row.used) },
      {
        header: columns.unused,
        kind: 'text',
        width: 40,
        wraps: true,
        value: (row) => rightsText(row.unused),
      },
      {
        header: columns.tokens,
        kind: 'text',
        width: 40,
        wraps: true,
        value: ({ tokens }) => tokens.map(tokenText).join('; '),
      },
      { header: columns.reviewedBy, kind: 'text', width: 16, value: (row) => row.reviewedBy },
      { header: columns.reviewedAt, kind: 'time', width: 20, value: (row) => row.reviewedAt },
    ],
  };
}
