import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { auditDefaults, auditSearch } from '../../features/audit/search.ts';

export const Route = createFileRoute('/_office/audit')({
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams(auditDefaults)] },
  component: AuditPage,
});
