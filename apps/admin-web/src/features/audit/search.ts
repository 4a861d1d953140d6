import { listDefaults, listSearch, textFilter } from '../../lib/list-search.ts';

export const AUDIT_SIZES = [25, 50, 100] as const;

export const auditSearch = listSearch({
  sizes: AUDIT_SIZES,
  size: 50,
  sorts: ['createdAt'],
  filters: { action: textFilter, subject: textFilter, subjectId: textFilter },
});

export const auditDefaults = listDefaults(50, 'createdAt');
