import { toScreenTime } from '@starline/domain/business-time';
import type { Right } from '@starline/domain/rights';
import { accessTokens } from '@starline/i18n/admin/ko/access-tokens';
import { admins } from '@starline/i18n/admin/ko/admins';
import { common } from '@starline/i18n/admin/ko/common';
import { people } from '@starline/i18n/admin/ko/people';
import { roleNameIn } from '@starline/i18n/admin/role-name';
import type { AdminCaller } from '@starline/router/callers';
import type { CsvColumn } from './csv.ts';

type Row = Awaited<ReturnType<AdminCaller['admins']['review']>>[number];

const rightsText = (rights: readonly Right[]): string =>
  rights.map((right) => admins.rights[right]).join('; ');

/** Returns the columns of the access review as a file, with the labels of the Korean screen. */
export function reviewColumns(timeZone: string): CsvColumn<Row>[] {
  const time = (at: string | null) => (at ? toScreenTime(new Date(at), timeZone) : '');
  const { columns } = people.review;
  return [
    { header: columns.username, text: (row) => row.username },
    { header: columns.name, text: (row) => row.name },
    { header: columns.role, text: ({ role }) => roleNameIn(common.roles, role) },
    { header: columns.disabledAt, text: (row) => time(row.disabledAt) },
    { header: columns.lastLoginAt, text: (row) => time(row.lastLoginAt) },
    {
      header: columns.factor,
      text: (row) =>
        [
          row.hasSecondFactor && common.secondFactor,
          row.passkeys > 0 && `${people.passkeys.title} ${row.passkeys}`,
        ]
          .filter(Boolean)
          .join('; '),
    },
    { header: columns.used, text: (row) => rightsText(row.used) },
    { header: columns.unused, text: (row) => rightsText(row.unused) },
    {
      header: columns.tokens,
      text: ({ tokens }) =>
        tokens
          .map((token) =>
            [
              token.name,
              accessTokens[token.isReadOnly ? 'readOnly' : 'mayChange'],
              `${accessTokens.expires} ${time(token.expiresAt)}`,
              `${accessTokens.lastUsed} ${time(token.lastUsedAt) || '-'}`,
            ].join(', '),
          )
          .join('; '),
    },
    { header: columns.reviewedBy, text: (row) => row.reviewedBy ?? '' },
    { header: columns.reviewedAt, text: (row) => time(row.reviewedAt) },
  ];
}
