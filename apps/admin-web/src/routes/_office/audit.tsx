import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { auditSearch } from '../../features/audit/search.ts';

export const Route = createFileRoute('/_office/audit')({
  ...auditSearch,
  component: AuditPage,
});
