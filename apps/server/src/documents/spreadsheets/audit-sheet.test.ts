import { EXPORTED_LISTS } from '@starline/domain/exports';
import { expect, test } from 'vitest';
import { auditSheet } from './audit-sheet.ts';
import { SHEET_TEXTS } from './texts.ts';

test.each(['ko', 'en'] as const)('the audit log names each exported list in words (%s)', (language) => {
  const texts = SHEET_TEXTS[language];
  const column = auditSheet(texts).columns.find(({ header }) => header === texts.audit.columns.subjectName);
  const said = EXPORTED_LISTS.map((list) =>
    column?.value({ subject: 'export', subjectId: list, subjectName: null } as never),
  );
  expect(said).toEqual(EXPORTED_LISTS.map((list) => texts.keptExports.lists[list]));
});
