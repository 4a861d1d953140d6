import { createFileRoute, redirect } from '@tanstack/react-router';

/** The full recommender tree has a second address. docs/compatibility/screens.md#tree-second-address. */
export const Route = createFileRoute('/_office/tree/')({
  beforeLoad: () => {
    throw redirect({ to: '/tree/recommend', replace: true });
  },
});
