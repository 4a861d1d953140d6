import { createFileRoute } from '@tanstack/react-router';
import { inquirySearch } from '../../features/audit/search.ts';
import { InquiriesPage } from '../../features/inquiries/inquiries-page.tsx';

export const Route = createFileRoute('/_office/inquiries/')({
  ...inquirySearch,
  component: InquiriesPage,
});
