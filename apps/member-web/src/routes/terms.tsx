import { optionalId, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../features/policies/policy-page.tsx';

export const Route = createFileRoute('/terms')({ ...searchOf({ version: optionalId }), component: Page });

function Page() {
  const { version } = Route.useSearch();
  return <PolicyPage kind="terms" version={version} />;
}
