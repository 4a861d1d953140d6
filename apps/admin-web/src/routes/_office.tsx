import { createFileRoute, redirect } from '@tanstack/react-router';
import { Office } from '../components/shell/office.tsx';
import { loadOfficeLanguage } from '../lib/language.ts';
import { loginState } from '../lib/logout.ts';
import { storedAdmin } from '../lib/session.ts';

export const Route = createFileRoute('/_office')({
  beforeLoad: async ({ location }) => {
    if (!storedAdmin())
      throw redirect({ to: '/login', replace: true, state: loginState(location.publicHref) });
    await loadOfficeLanguage();
  },
  component: Office,
});
