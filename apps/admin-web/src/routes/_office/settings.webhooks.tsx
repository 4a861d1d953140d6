import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../features/webhooks/webhooks-page.tsx';

export const Route = createFileRoute('/_office/settings/webhooks')({ component: WebhooksPage });
