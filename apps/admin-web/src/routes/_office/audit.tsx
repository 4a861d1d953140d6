import { unreadSearch } from '@starline/web/list-search';
import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import type { auditSearch } from '../../features/audit/audit-search.ts';

export const Route = createFileRoute('/_office/audit')({
  ...unreadSearch<typeof auditSearch>(),
  component: AuditPage,
});
