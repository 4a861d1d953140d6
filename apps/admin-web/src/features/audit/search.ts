import { listSearch, textFilter } from '@starline/web/list-search';

export const AUDIT_SIZES = [25, 50, 100] as const;

export const auditSearch = listSearch({
  sizes: AUDIT_SIZES,
  size: 50,
  sorts: ['createdAt'],
  filters: { action: textFilter, subject: textFilter, subjectId: textFilter },
});
