import { createFileRoute } from '@tanstack/react-router';
import { AlertsPage } from '../../features/alerts/alerts-page.tsx';
import { alertSearch } from '../../features/audit/search.ts';

export const Route = createFileRoute('/_office/alerts')({ ...alertSearch, component: AlertsPage });
