import { createFileRoute } from '@tanstack/react-router';
import { LookPage } from '../features/looks/look-page.tsx';

export const Route = createFileRoute('/look')({ component: LookPage });
