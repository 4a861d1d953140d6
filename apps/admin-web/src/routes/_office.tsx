import { createFileRoute, redirect } from '@tanstack/react-router';
import { Office } from '../components/shell/office.tsx';
import { storedAdmin } from '../lib/session.ts';

export const Route = createFileRoute('/_office')({
  beforeLoad: ({ location }) => {
    if (!storedAdmin()) throw redirect({ to: '/login', replace: true, state: { from: location.publicHref } });
  },
  component: Office,
});
