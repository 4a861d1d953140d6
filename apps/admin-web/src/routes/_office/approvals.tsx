import { createFileRoute } from '@tanstack/react-router';
import { ApprovalsPage } from '../../features/approvals/approvals-page.tsx';
import { approvalSearch } from '../../features/approvals/search.ts';

export const Route = createFileRoute('/_office/approvals')({ ...approvalSearch, component: ApprovalsPage });
