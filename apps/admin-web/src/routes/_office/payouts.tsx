import { createFileRoute } from '@tanstack/react-router';
import { BatchesPage } from '../../features/payouts/batches-page.tsx';
import { batchesSearch } from '../../features/payouts/search.ts';

export const Route = createFileRoute('/_office/payouts')({ ...batchesSearch, component: BatchesPage });
