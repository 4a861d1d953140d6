import { createFileRoute } from '@tanstack/react-router';
import { deadLetterSearch } from '../../features/audit/search.ts';
import { DeadLettersPage } from '../../features/dead-letters/dead-letters-page.tsx';

export const Route = createFileRoute('/_office/dead-letters')({
  ...deadLetterSearch,
  component: DeadLettersPage,
});
