import { createFileRoute } from '@tanstack/react-router';
import { MailsPage } from '../../features/mails/mails-page.tsx';

export const Route = createFileRoute('/_office/settings/mails')({ component: MailsPage });
