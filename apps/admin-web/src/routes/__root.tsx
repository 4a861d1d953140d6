import { createRootRoute } from '@tanstack/react-router';
import { useFocusHeading } from '../components/page-heading.tsx';
import { DataOutlet, fetchFor } from '../lib/data-layer.ts';

export const Route = createRootRoute({
  beforeLoad: ({ location }) => fetchFor(location.pathname),
  component: Root,
});

function Root() {
  useFocusHeading();
  return <DataOutlet />;
}
