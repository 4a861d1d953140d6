import { listSearch, textFilter } from '@starline/web/list-search';
import { optionalDay } from '@starline/web/search';

export const AUDIT_SIZES = [25, 50, 100] as const;

export const auditSearch = listSearch({
  sizes: AUDIT_SIZES,
  size: 50,
  sorts: ['createdAt'],
  filters: {
    actor: textFilter,
    action: textFilter,
    subject: textFilter,
    subjectId: textFilter,
    address: textFilter,
    startDate: optionalDay,
    endDate: optionalDay,
  },
});
