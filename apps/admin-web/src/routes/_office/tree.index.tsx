import { createFileRoute, redirect } from '@tanstack/react-router';

/** The full recommender tree has two addresses. Admin spec §2. */
export const Route = createFileRoute('/_office/tree/')({
  beforeLoad: () => {
    throw redirect({ to: '/tree/recommend', replace: true });
  },
});
