import { createFileRoute } from '@tanstack/react-router';
import { SavedAnswersPage } from '../../features/inquiries/saved-answers-page.tsx';

export const Route = createFileRoute('/_office/inquiries/answers')({ component: SavedAnswersPage });
