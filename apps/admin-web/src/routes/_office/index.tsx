import { createFileRoute, redirect } from '@tanstack/react-router';
import { storedAdmin } from '../../lib/session.ts';

export const Route = createFileRoute('/_office/')({
  beforeLoad: () => {
    throw redirect({ to: storedAdmin()?.startPage === 'home' ? '/home' : '/notices', replace: true });
  },
});
