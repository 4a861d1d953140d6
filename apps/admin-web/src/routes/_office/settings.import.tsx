import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../features/imports/import-page.tsx';

export const Route = createFileRoute('/_office/settings/import')({ component: ImportPage });
