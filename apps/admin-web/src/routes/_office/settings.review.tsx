import { createFileRoute } from '@tanstack/react-router';
import { ReviewPage } from '../../features/admins/review-page.tsx';

export const Route = createFileRoute('/_office/settings/review')({ component: ReviewPage });
