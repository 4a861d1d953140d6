import { isBusinessDay } from '@starline/domain/business-time';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { RunPage } from '../../features/settlements/run-page.tsx';

export const Route = createFileRoute('/_office/settlements/$date')({
  beforeLoad: ({ params }) => {
    if (!isBusinessDay(params.date)) throw notFound();
  },
  component: RunPage,
});
